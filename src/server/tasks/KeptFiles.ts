import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaLibrary } from '../media/MediaLibrary.ts'
import { Pieces } from '../media/Pieces.ts'
import type { Store } from '../store/Store.ts'

/** Identifies a file: batch ids are chosen by clients and unique within a form only. */
export interface BatchKey {
  readonly formId: string
  readonly batchId: string
}

/** Stores the bytes of a file in sequence. Rejects without space, or if another process has stored them. */
export interface Keeping {
  add(bytes: Buffer): Promise<void>
  end(): Promise<void>
}

/** Storage of partly received files, shared by all processes of an installation. */
export interface KeptFiles {
  /** Number of bytes received of a file; 0 for none. */
  sizeOf(file: BatchKey): Promise<number>
  /** Yields the first `end` bytes of a file. */
  read(file: BatchKey, end: number): AsyncIterable<Buffer>
  /** Stores bytes from offset `from`. */
  keep(file: BatchKey, from: number): Promise<Keeping>
  drop(file: BatchKey): Promise<void>
}

/** Retention of an interrupted upload, in ms. */
const KEPT_MS = 24 * 3_600_000

/** Files in a folder shared by the processes. */
export class FilesInFolder implements KeptFiles {
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

  async keep(file: BatchKey, from: number): Promise<Keeping> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await this.sweep()
    // An earlier reader that is still running then writes to an unlinked file.
    if (from === 0) await this.drop(file)
    const handle = await open(this.pathOf(file), from > 0 ? 'r+' : 'w', 0o600)
    let at = from
    return {
      // At their offset instead of appended: a process believed dead may still write the same bytes.
      add: async (bytes) => {
        for (let written = 0; written < bytes.length;) {
          written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten
        }
        at += bytes.length
      },
      end: () => handle.close(),
    }
  }

  drop(file: BatchKey): Promise<void> {
    return rm(this.pathOf(file), { force: true })
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

/** Size of stored pieces, bytes: a killed process loses at most the last one and the one being stored. */
const PIECE = 1024 * 1024

/** Files as pieces in the bucket of answer files. `cleanMedia` removes abandoned ones with other uploads. */
export class FilesInBucket implements KeptFiles {
  private readonly pieces: Pieces

  constructor(
    private readonly store: Store,
    { files }: Pick<MediaLibrary, 'files'>,
  ) {
    this.pieces = new Pieces(store, files)
  }

  sizeOf(file: BatchKey): Promise<number> {
    return this.pieces.end(idOf(file))
  }

  async *read(file: BatchKey, end: number): AsyncGenerator<Buffer> {
    let left = end
    for await (const bytes of this.pieces.bytesOf(idOf(file))) {
      yield bytes.subarray(0, left)
      left -= bytes.length
      if (left <= 0) return
    }
  }

  async keep(file: BatchKey, from: number): Promise<Keeping> {
    const id = idOf(file)
    if (from === 0) await this.drop(file)
    // Without a user: it counts towards nobody's quota, and cannot be resumed as an upload of an answer.
    const row = { id, user_id: '', form_id: file.formId, size: 0, begun_at: Date.now(), done: 0, info: '{}' }
    await this.store.write((w) => w.media.putUpload(row))
    let [at, waiting, size] = [from, [] as Buffer[], 0]
    let storing = Promise.resolve()
    const addBehind = async (earlier: Promise<void>, begin: number, bytes: Buffer) => {
      await earlier
      if (!(await this.pieces.add(id, begin, bytes))) throw new Error('another process keeps this file')
    }
    // The next piece is received while one is stored.
    const store = (bytes: Buffer) => {
      storing = addBehind(storing, at, bytes)
      storing.catch(() => {})
      at += bytes.length
    }
    return {
      add: async (bytes) => {
        waiting.push(bytes)
        size += bytes.length
        if (size < PIECE) return
        await storing
        store(Buffer.concat(waiting))
        ;[waiting, size] = [[], 0]
      },
      end: async () => {
        if (size > 0) store(Buffer.concat(waiting))
        await storing
      },
    }
  }

  drop(file: BatchKey): Promise<void> {
    const id = idOf(file)
    return this.pieces.remove(id, () => this.store.write((w) => w.media.removeUpload(id)))
  }
}

const idOf = ({ formId, batchId }: BatchKey): string => `${formId}.${batchId}`
