import { type ChildProcess, fork } from 'node:child_process'
import { programAt } from '../programs.ts'

/** Time for one photo, the start of the process included; one that takes longer is stopped. */
const WAIT_MS = 30_000
/** It holds some 200 MB: it goes when nobody has asked for a while. */
const IDLE_MS = 60_000

/** One line of text in a picture. */
export interface ReadLine {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  /** Pixels. */
  readonly height: number
}

/** A message to the process that reads. */
export interface ReadRequest {
  readonly picture: Uint8Array
  /** As Tesseract calls it. */
  readonly language: string
}

/** The languages whose data comes with the app; Vietnamese reads all of Latin script. */
const DATA: { readonly [language: string]: string } = { en: 'eng', vi: 'vie', zh: 'chi_sim' }

/** Reads the text in pictures on this machine, in a process of its own, one picture after the other. */
export class TextReader {
  private child: ChildProcess | null = null
  private idle: NodeJS.Timeout | undefined
  private turn: Promise<unknown> = Promise.resolve()

  /** The lines, in the order of reading. Rejects when it fails or takes too long. `language`: the form's own. */
  read(picture: Buffer, language: string): Promise<readonly ReadLine[]> {
    const request = { picture, language: DATA[language.split('-', 1)[0] ?? ''] ?? 'eng' }
    const read = this.turn.then(() => this.readNow(request))
    this.turn = read.catch(() => undefined)
    return read
  }

  /** Stops the process; the next picture starts another. */
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
    // Nothing of what it reads is logged.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Pictures travel as bytes.
    serialization: 'advanced',
    // Of the server's secrets it needs none.
    env: {},
  })
  // Without a listener, one that cannot be started would end the server.
  child.on('error', ignore)
  child.unref()
  child.channel?.unref()
  return child
}
