import { Problem } from '../../../contract/problems.ts'
import type { MediaState } from '../../../render/MediaSource.ts'
import type { FileShelf } from './FileShelf.ts'
import { oneTab } from './oneTab.ts'
import { FileStalled, sendFile } from './sendFile.ts'

/** What the page around knows of the server. */
export interface MediaServer {
  /** Which of these files the server has from this person, for this form. */
  readonly held: (formId: string, hashes: readonly string[]) => Promise<readonly string[]>
  /** Makes calls in the name of whoever fills in. */
  readonly asCaller: <T>(make: (headers: { readonly [name: string]: string }) => Promise<T>) => Promise<T>
  /** Whether anybody is signed in, who may send. */
  readonly maySend: () => boolean
  readonly urlOf: (hash: string, size: 'thumb' | 'whole') => Promise<string>
  /** What is thrown when the network fails, so that sending tries again by itself. */
  readonly stalled: (cause: unknown) => Error
}

interface QueueOptions {
  readonly formId: string
  readonly files: FileShelf
  readonly server: Pick<MediaServer, 'held' | 'asCaller' | 'stalled'>
  readonly become: (hash: string, state: MediaState) => void
}

interface Sending {
  readonly done: Promise<void>
  readonly stop: AbortController
}

const LEFT = new DOMException('the page is being left', 'AbortError')
const DROPPED = new DOMException('the file is not wanted any more', 'AbortError')

/** Sends the files of a form, one after the other; of several tabs, one sends a file. */
export class FileQueue {
  private readonly sending = new Map<string, Sending>()
  private last: Promise<unknown> = Promise.resolve()
  /** Files that the server was found to lack, whatever is noted here. */
  private readonly unsent = new Set<string>()

  constructor(private readonly options: QueueOptions) {}

  /**
   * Resolves when the server has the file, or nobody has: its state says which. Rejects with a Problem when it is
   * refused, with a stalled error when the network failed, with the signal's reason.
   */
  async send(hash: string, signal?: AbortSignal): Promise<void> {
    const { done } = this.sending.get(hash) ?? this.begin(hash)
    if (!signal) return done
    signal.throwIfAborted()
    // Giving up waiting stops no upload: what is on its way is wanted still.
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    return Promise.race([done, aborted])
  }

  stop(hash: string): void {
    this.sending.get(hash)?.stop.abort(DROPPED)
  }

  stopAll(): void {
    for (const { stop } of this.sending.values()) stop.abort(LEFT)
  }

  /** The server has it not, after all. */
  unsend(hash: string): void {
    this.unsent.add(hash)
  }

  private begin(hash: string): Sending {
    const stop = new AbortController()
    const turn = this.last.then(() => oneTab(this.options.formId, hash, () => this.work(hash, stop)))
    this.last = turn.catch(() => {})
    const done = turn
      .catch((error: unknown) => {
        // What was asked to be sent goes on being sent, by whoever has it then.
        throw stop.signal.reason === LEFT ? this.options.server.stalled(error) : error
      })
      .finally(() => this.sending.delete(hash))
    const one = { done, stop }
    this.sending.set(hash, one)
    return one
  }

  private async work(hash: string, { signal }: AbortController): Promise<void> {
    const { formId, files, server, become } = this.options
    const file = await files.get(formId, hash)
    signal.throwIfAborted()
    const again = this.unsent.delete(hash)
    if (file?.sent && !again) return become(hash, { state: 'sent' })
    // What finds no room to be noted is asked of the server once more.
    const note = (sent: boolean) => file && files.put({ ...file, uploadUrl: undefined, sent }).catch(() => undefined)
    try {
      const here = again ? [] : await server.held(formId, [hash])
      if (!here.includes(hash)) {
        if (!file) return become(hash, { state: 'missing' })
        const { size } = file.ref
        become(hash, { state: 'sending', sent: 0, size })
        let now = again ? { ...file, uploadUrl: undefined, sent: false } : file
        await server.asCaller((headers) =>
          sendFile(now, {
            headers,
            signal,
            onProgress: (sent) => become(hash, { state: 'sending', sent, size }),
            onUrl: (uploadUrl) => {
              now = { ...now, uploadUrl }
              void files.put(now).catch(() => {})
            },
          }),
        )
      }
      await note(true)
      become(hash, { state: 'sent' })
    } catch (error) {
      if (signal.reason === LEFT) become(hash, { state: 'kept' })
      if (signal.aborted) throw error
      const refused = error instanceof Problem && error.code !== 'signInRequired'
      if (refused) await note(false)
      become(hash, refused ? { state: 'refused', error } : { state: 'kept' })
      throw error instanceof FileStalled ? server.stalled(error) : error
    }
  }
}
