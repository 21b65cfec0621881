import type { MediaLibrary } from '../media/MediaLibrary.ts'
import { Pieces } from '../media/Pieces.ts'
import type { Store } from '../store/Store.ts'
import { type BatchKey, batchName, type FileWriter, type PartialFiles } from './PartialFiles.ts'

/** Size of stored pieces, in bytes: a killed process loses at most the last one and the one being stored. */
const PIECE = 1024 * 1024

/** Files as pieces in the bucket of answer files. `cleanMedia` removes abandoned ones with other uploads. */
export class PartialFilesInBucket implements PartialFiles {
  private readonly pieces: Pieces

  constructor(
    private readonly store: Store,
    { files }: Pick<MediaLibrary, 'files'>,
  ) {
    this.pieces = new Pieces(store, files)
  }

  sizeOf(file: BatchKey): Promise<number> {
    return this.pieces.end(batchName(file))
  }

  async *read(file: BatchKey, end: number): AsyncGenerator<Buffer> {
    let left = end
    for await (const bytes of this.pieces.bytesOf(batchName(file))) {
      yield bytes.subarray(0, left)
      left -= bytes.length
      if (left <= 0) return
    }
  }

  async open(file: BatchKey, from: number): Promise<FileWriter> {
    const id = batchName(file)
    if (from === 0) await this.remove(file)
    // Without a user: it counts towards nobody's quota, and cannot be resumed as an upload of an answer.
    const row = { id, user_id: '', form_id: file.formId, size: 0, begun_at: Date.now(), done: 0, info: '{}' }
    await this.store.write((w) => w.media.putUpload(row))
    let [at, collected, size] = [from, [] as Buffer[], 0]
    let storing = Promise.resolve()
    const storeAfter = async (earlier: Promise<void>, begin: number, bytes: Buffer) => {
      await earlier
      if (!(await this.pieces.add(id, begin, bytes))) throw new Error('another process writes this file')
    }
    // The next piece is received while one is stored.
    const store = (bytes: Buffer) => {
      storing = storeAfter(storing, at, bytes)
      storing.catch(() => {})
      at += bytes.length
    }
    return {
      write: async (bytes) => {
        collected.push(bytes)
        size += bytes.length
        if (size < PIECE) return
        await storing
        store(Buffer.concat(collected))
        ;[collected, size] = [[], 0]
      },
      end: async () => {
        if (size > 0) store(Buffer.concat(collected))
        await storing
      },
    }
  }

  remove(file: BatchKey): Promise<void> {
    const id = batchName(file)
    return this.pieces.remove(id, () => this.store.write((w) => w.media.removeUpload(id)))
  }
}
