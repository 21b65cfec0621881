import { createHash, randomUUID } from 'node:crypto'
import type { Store } from '../store/Store.ts'
import type { MediaStore } from './MediaStore.ts'

/**
 * Received bytes of uploads, stored as pieces next to answer files, with their index in the database. An upload can thus
 * continue at any process; of two concurrent writes at one offset, one is rejected.
 */
export class Pieces {
  constructor(
    private readonly rows: Store,
    private readonly files: MediaStore,
  ) {}

  /** Number of bytes received of an upload. */
  async end(upload: string): Promise<number> {
    return (await this.rows.read((r) => r.media.piecesOf(upload))).end
  }

  /** Stores a piece of an upload that has a row; returns false if `at` is not its end. */
  async add(upload: string, at: number, bytes: Buffer): Promise<boolean> {
    const key = createHash('sha256').update(`${upload} ${randomUUID()}`).digest('hex')
    const file = `${key}.piece`
    await this.files.put(file, bytes)
    const piece = { upload_id: upload, at, size: bytes.length, file }
    const isNext = await this.rows.write((w) => w.media.addPiece(piece))
    if (!isNext) await this.files.remove(file)
    return isNext
  }

  /** Yields the received bytes of an upload. */
  async *bytesOf(upload: string): AsyncGenerator<Buffer> {
    const { files } = await this.rows.read((r) => r.media.piecesOf(upload))
    for (const one of files) for await (const bytes of await this.files.open(one)) yield bytes as Buffer
  }

  /** Removes the pieces of an upload; `forget` removes their rows. */
  async remove(upload: string, forget: () => Promise<unknown>): Promise<void> {
    const { files } = await this.rows.read((r) => r.media.piecesOf(upload))
    await forget()
    for (const one of files) await this.files.remove(one)
  }
}
