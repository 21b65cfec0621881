import { Problem } from '../../../contract/problems.ts'
import type { MediaState } from '../../../render/MediaSource.ts'
import type { FileStorage } from './FileStorage.ts'
import { withFileLock } from './withFileLock.ts'
import { FileStalled, sendFile } from './sendFile.ts'

/** The server as provided by the page. */
export interface MediaServer {
  /** Returns the hashes of those files the server has from this user, for this form. */
  readonly held: (formId: string, hashes: readonly string[]) => Promise<readonly string[]>
  /** Makes calls with the credentials of the user. */
  readonly asCaller: <T>(make: (headers: { readonly [name: string]: string }) => Promise<T>) => Promise<T>
  /** True if a user is signed in and may upload. */
  readonly maySend: () => boolean
  readonly urlOf: (hash: string, size: 'thumb' | 'whole') => Promise<string>
  /** Creates the error thrown when the network fails, so that sending is retried. */
  readonly stalled: (cause: unknown) => Error
  /** Explains a refusal to the user, in the user's language. */
  readonly explain: (refusal: Problem) => Promise<string>
}

interface QueueOptions {
  readonly formId: string
  readonly files: FileStorage
  readonly server: Pick<MediaServer, 'held' | 'asCaller' | 'stalled' | 'explain'>
  readonly become: (hash: string, state: MediaState) => void
}

interface Sending {
  readonly done: Promise<void>
  readonly stop: AbortController
}

const LEFT = new DOMException('the page is being left', 'AbortError')
const DROPPED = new DOMException('the file is not wanted any more', 'AbortError')

/** Uploads the files of a form one by one; only one tab at a time uploads a file. */
export class FileQueue {
  private readonly sending = new Map<string, Sending>()
  private last: Promise<unknown> = Promise.resolve()
  /** Files the server turned out to lack, even if they are recorded as uploaded. */
  private readonly unsent = new Set<string>()

  constructor(private readonly options: QueueOptions) {}

  /**
   * Resolves when the server has the file, or the file is missing everywhere: see its state. Rejects with a Problem if
   * refused, with a stalled error if the network failed, or with the signal's reason.
   */
  async send(hash: string, signal?: AbortSignal): Promise<void> {
    const { done } = this.sending.get(hash) ?? this.begin(hash)
    if (!signal) return done
    signal.throwIfAborted()
    // Aborting the wait does not abort the upload: the file is still needed.
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

  /** Marks a file as missing on the server. */
  unsend(hash: string): void {
    this.unsent.add(hash)
  }

  private begin(hash: string): Sending {
    const stop = new AbortController()
    const turn = this.last.then(() => withFileLock(this.options.formId, hash, () => this.work(hash, stop)))
    this.last = turn.catch(() => {})
    const done = turn
      .catch((error: unknown) => {
        // Sending was requested, so another page continues it.
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
    // If the state cannot be stored, the server is queried again.
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
      become(hash, refused ? { state: 'refused', message: await server.explain(error) } : { state: 'kept' })
      throw error instanceof FileStalled ? server.stalled(error) : error
    }
  }
}
