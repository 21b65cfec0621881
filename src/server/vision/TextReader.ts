import { type ChildProcess, fork } from 'node:child_process'
import { programAt } from '../programs.ts'

/** Timeout per photo, including the start of the process, in ms. */
const WAIT_MS = 30_000
/** The process takes about 200 MB and ends after being idle for this long, in ms. */
const IDLE_MS = 60_000

/** A line of text in an image. */
export interface ReadLine {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  /** In pixels. */
  readonly height: number
}

/** A message to the text recognition process. */
export interface ReadRequest {
  readonly picture: Uint8Array
  /** Tesseract's language code. */
  readonly language: string
}

/** Languages with bundled data; the Vietnamese data covers all of the Latin script. */
const DATA: { readonly [language: string]: string } = { en: 'eng', vi: 'vie', zh: 'chi_sim' }

/** Recognizes text in images on this machine, in a separate process, one image at a time. */
export class TextReader {
  private child: ChildProcess | null = null
  private idle: NodeJS.Timeout | undefined
  private turn: Promise<unknown> = Promise.resolve()

  /** Returns the lines in reading order. Rejects on failure or timeout. `language`: of the form. */
  read(picture: Buffer, language: string): Promise<readonly ReadLine[]> {
    const request = { picture, language: DATA[language.split('-', 1)[0] ?? ''] ?? 'eng' }
    const read = this.turn.then(() => this.readNow(request))
    this.turn = read.catch(() => undefined)
    return read
  }

  /** Stops the process; the next image starts another. */
  end(): void {
    clearTimeout(this.idle)
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private async readNow(request: ReadRequest): Promise<readonly ReadLine[]> {
    clearTimeout(this.idle)
    if (!this.child?.connected) this.child = startReading()
    const { child } = this
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise<readonly ReadLine[]>((resolve, reject) => {
        const fail = () => reject(new Error('the photo could not be read'))
        child.once('message', (lines) => resolve(lines as readonly ReadLine[]))
        child.once('exit', fail).once('error', fail)
        late = setTimeout(fail, WAIT_MS)
        child.send(request, (error) => error && fail())
      })
    } catch (error) {
      this.end()
      throw error
    } finally {
      clearTimeout(late)
      child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error').on('error', ignore)
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref()
    }
  }
}

const ignore = () => {}

function startReading(): ChildProcess {
  const { file, execArgv } = programAt('vision/pictureReader')
  const child = fork(file, {
    execArgv: [...execArgv],
    // Recognized text must not be logged.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Needed to send images as bytes.
    serialization: 'advanced',
    // It needs none of the server's secrets.
    env: {},
  })
  // Without a listener, a failure to start would crash the server.
  child.on('error', ignore)
  child.unref()
  child.channel?.unref()
  return child
}
