import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** What came of a file whose sender does not come back is kept for so long, in ms. */
const KEPT_MS = 24 * 3_600_000

/** Which file: senders choose the ids of batches, each of which is its form's alone. */
interface BatchKey {
  readonly formId: string
  readonly batchId: string
}

interface Reading {
  readonly file: Readable
  readonly ended: Promise<unknown>
}

/**
 * Files of tasks as they come: what came of one is kept until all of it is read, so that one whose sender was cut off goes
 * on from there, and nothing is sent twice.
 */
export class TaskUploads {
  /** By path; those that this process reads now. */
  private readonly readings = new Map<string, Reading>()

  constructor(private readonly folder: string) {}

  /** How many bytes of a batch's file are here; 0 where nothing is. */
  async sizeOf(batch: BatchKey): Promise<number> {
    return stat(this.pathOf(batch)).then(
      ({ size }) => size,
      () => 0,
    )
  }

  /**
   * Gives `work` the bytes of a file: those that are here, as far as byte `from`, and those that come. They stay here where
   * the sender was cut off, and go in all other cases.
   */
  async read(
    batch: BatchKey,
    { from, file }: { readonly from: number; readonly file: Readable },
    work: (bytes: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await this.sweep()
    const path = this.pathOf(batch)
    let isCutOff = false
    const bytes = async function* (): AsyncGenerator<Buffer> {
      if (from > 0) yield* createReadStream(path, { end: from - 1 }) as AsyncIterable<Buffer>
      let kept: FileHandle | null = await open(path, from > 0 ? 'a' : 'w', 0o600)
      try {
        for await (const piece of file as AsyncIterable<Buffer>) {
          // Where there is no room for it, it is read all the same, and sent from its beginning if it comes again.
          if (kept && !(await wrote(kept, piece))) {
            await kept.close()
            kept = null
            await rm(path, { force: true })
          }
          yield piece
        }
      } catch (error) {
        isCutOff = true
        throw error
      } finally {
        await kept?.close()
      }
    }
    const ended = work(bytes()).finally(async () => {
      this.readings.delete(path)
      if (!isCutOff) await this.drop(batch)
    })
    this.readings.set(path, { file, ended: ended.catch(() => undefined) })
    await ended
  }

  /** Ends a reading whose sender comes once more: the connection that it waits for is dead, though nobody said so. */
  async end(batch: BatchKey): Promise<void> {
    const reading = this.readings.get(this.pathOf(batch))
    reading?.file.destroy(new Error('sent anew'))
    await reading?.ended
  }

  async drop(batch: BatchKey): Promise<void> {
    await rm(this.pathOf(batch), { force: true })
  }

  private pathOf({ formId, batchId }: BatchKey): string {
    return join(this.folder, `${formId}.${batchId}.part`)
  }

  private async sweep(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name)
      const isOld = await stat(path).then(
        ({ mtimeMs }) => mtimeMs < Date.now() - KEPT_MS,
        () => false,
      )
      if (isOld) await rm(path, { force: true })
    }
  }
}

const wrote = (file: FileHandle, piece: Buffer): Promise<boolean> =>
  file.writeFile(piece).then(
    () => true,
    () => false,
  )
