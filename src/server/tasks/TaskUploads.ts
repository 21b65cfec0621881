import type { Readable } from 'node:stream'
import type { BatchKey, Keeping, KeptFiles } from './KeptFiles.ts'

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

  constructor(private readonly kept: KeptFiles) {}

  /** Number of bytes received of a batch's file; 0 for none. */
  sizeOf(batch: BatchKey): Promise<number> {
    return this.kept.sizeOf(batch)
  }

  /**
   * Passes the bytes of a file to `work`: those stored, up to `from`, and those arriving. They are kept after an
   * interruption, or if `work` returns false as another reader continues; and removed otherwise.
   */
  async read(
    batch: BatchKey,
    { from, file }: { readonly from: number; readonly file: Readable },
    work: (bytes: AsyncIterable<Buffer>) => Promise<boolean>,
  ): Promise<void> {
    const { kept } = this
    const key = keyOf(batch)
    let isCutOff = false
    const bytes = async function* (): AsyncGenerator<Buffer> {
      if (from > 0) yield* kept.read(batch, from)
      // Without space the file is read anyway, and resumes from what was stored if it is interrupted.
      let keeping: Keeping | null = await kept.keep(batch, from).catch(() => null)
      const doing = async (work: (one: Keeping) => Promise<void>) => {
        if (!keeping) return
        const one = keeping
        await work(one).catch(async () => {
          keeping = null
          await one.end().catch(() => {})
        })
      }
      try {
        for await (const piece of file as AsyncIterable<Buffer>) {
          await doing((one) => one.add(piece))
          yield piece
        }
      } catch (error) {
        isCutOff = true
        throw error
      } finally {
        await doing((one) => one.end())
      }
    }
    let isOver = true
    const ended = work(bytes())
      .then((isDone) => (isOver = isDone))
      .finally(async () => {
        this.readings.delete(key)
        if (isOver && !isCutOff) await this.drop(batch)
      })
    this.readings.set(key, { file, ended: ended.catch(() => undefined) })
    await ended
  }

  /** Ends a reading whose client has reconnected: its old connection is dead, though not reported as closed. */
  async end(batch: BatchKey): Promise<void> {
    const reading = this.readings.get(keyOf(batch))
    reading?.file.destroy(new Error('sent anew'))
    await reading?.ended
  }

  drop(batch: BatchKey): Promise<void> {
    return this.kept.drop(batch)
  }
}

const keyOf = ({ formId, batchId }: BatchKey): string => `${formId}.${batchId}`
