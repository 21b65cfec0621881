import type { Readable } from 'node:stream'
import { type BatchKey, batchName, type FileWriter, type PartialFiles } from './PartialFiles.ts'

interface Reading {
  readonly file: Readable
  readonly ended: Promise<unknown>
}

/**
 * Files of tasks during upload: received bytes are kept until the whole file is read, so that an upload interrupted by
 * the network or a stopped server resumes, at any process.
 */
export class TaskUploads {
  /** Files being read by this process, by form and batch. */
  private readonly readings = new Map<string, Reading>()

  constructor(private readonly files: PartialFiles) {}

  /** Number of bytes received of a batch's file; 0 for none. */
  sizeOf(batch: BatchKey): Promise<number> {
    return this.files.sizeOf(batch)
  }

  /**
   * Passes the bytes of a file to `work`: those stored, up to `from`, and those arriving. They are removed once the
   * whole file is read, and kept for a resumed upload after an interruption, if `work` rejects, or if it returns false as
   * another reader continues.
   */
  async read(
    batch: BatchKey,
    { from, file }: { readonly from: number; readonly file: Readable },
    work: (bytes: AsyncIterable<Buffer>) => Promise<boolean>,
  ): Promise<void> {
    const { files } = this
    const name = batchName(batch)
    let isInterrupted = false
    const bytes = async function* (): AsyncGenerator<Buffer> {
      if (from > 0) yield* files.read(batch, from)
      // Without space the file is read anyway, and resumes from what was stored if it is interrupted.
      let writer: FileWriter | null = await files.open(batch, from).catch(() => null)
      const tryWriting = async (write: (one: FileWriter) => Promise<void>) => {
        if (!writer) return
        const one = writer
        await write(one).catch(async () => {
          writer = null
          await one.end().catch(() => {})
        })
      }
      try {
        for await (const piece of file as AsyncIterable<Buffer>) {
          await tryWriting((one) => one.write(piece))
          yield piece
        }
      } catch (error) {
        isInterrupted = true
        throw error
      } finally {
        await tryWriting((one) => one.end())
      }
    }
    const ended = work(bytes())
      .then((isDone) => (isDone && !isInterrupted ? this.remove(batch) : undefined))
      .finally(() => this.readings.delete(name))
    this.readings.set(name, { file, ended: ended.catch(() => undefined) })
    await ended
  }

  /** Ends a reading whose client has reconnected: its old connection is dead, though not reported as closed. */
  async end(batch: BatchKey): Promise<void> {
    const reading = this.readings.get(batchName(batch))
    reading?.file.destroy(new Error('sent anew'))
    await reading?.ended
  }

  remove(batch: BatchKey): Promise<void> {
    return this.files.remove(batch)
  }
}
