import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Retention of an interrupted upload, in ms. */
const KEPT_MS = 24 * 3_600_000

/** Identifies a file: batch ids are chosen by clients and unique within a form only. */
interface BatchKey {
  readonly formId: string
  readonly batchId: string
}

interface Reading {
  readonly file: Readable
  readonly ended: Promise<unknown>
}

/**
 * Files of tasks during upload: received bytes are kept until the whole file is read, so that an interrupted upload
 * resumes and nothing is sent twice.
 */
export class TaskUploads {
  /** Files being read by this process, by path. */
  private readonly readings = new Map<string, Reading>()

  constructor(private readonly folder: string) {}

  /** Number of bytes received of a batch's file; 0 for none. */
  async sizeOf(batch: BatchKey): Promise<number> {
    return stat(this.pathOf(batch)).then(
      ({ size }) => size,
      () => 0,
    )
  }

  /**
   * Passes the bytes of a file to `work`: those stored, up to `from`, and those arriving. They are kept after an
   * interruption, and removed otherwise.
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
          // Without disk space the file is read anyway, and must be sent from its beginning if it is interrupted.
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

  /** Ends a reading whose client has reconnected: its old connection is dead, though not reported as closed. */
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
