import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BatchKey, batchName, type FileWriter, type PartialFiles } from './PartialFiles.ts'

/** Retention of an interrupted upload, in ms. */
const RETENTION_MS = 24 * 3_600_000

/** Files in a folder shared by the processes. */
export class PartialFilesInFolder implements PartialFiles {
  constructor(private readonly folder: string) {}

  sizeOf(file: BatchKey): Promise<number> {
    return stat(this.pathOf(file)).then(
      ({ size }) => size,
      () => 0,
    )
  }

  read(file: BatchKey, end: number): AsyncIterable<Buffer> {
    return createReadStream(this.pathOf(file), { end: end - 1 })
  }

  async open(file: BatchKey, from: number): Promise<FileWriter> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await this.sweep()
    // An earlier reader that is still running then writes to an unlinked file.
    if (from === 0) await this.remove(file)
    const handle = await open(this.pathOf(file), from > 0 ? 'r+' : 'w', 0o600)
    let at = from
    return {
      // At their offset instead of appended: a process believed dead may still write the same bytes.
      write: async (bytes) => {
        for (let written = 0; written < bytes.length;) {
          written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten
        }
        at += bytes.length
      },
      end: () => handle.close(),
    }
  }

  remove(file: BatchKey): Promise<void> {
    return rm(this.pathOf(file), { force: true })
  }

  private pathOf(file: BatchKey): string {
    return join(this.folder, `${batchName(file)}.part`)
  }

  /** Removes files of uploads that were not resumed. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name)
      const isOld = await stat(path).then(
        ({ mtimeMs }) => mtimeMs < Date.now() - RETENTION_MS,
        () => false,
      )
      if (isOld) await rm(path, { force: true })
    }
  }
}
