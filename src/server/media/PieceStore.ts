import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, type Upload } from '@tus/server'
import type { Store } from '../store/Store.ts'
import type { MediaStore } from './MediaStore.ts'
import { rowOfUpload, uploadOf } from './uploadRows.ts'

/** So many bytes are gathered before they are stored: what a process that is killed has not stored is sent again. */
const PIECE = 8 * 1024 * 1024

/**
 * Uploads on their way where files are objects: their bytes as pieces among those of answers, and which there are in the
 * database. So an upload goes on at any process, and of two that take the same bytes at once one is refused.
 */
export class PieceStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']

  /** `folder`: for a file while it is looked at. */
  constructor(
    private readonly folder: string,
    private readonly rows: Store,
    private readonly files: MediaStore,
  ) {
    super()
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.rows.write((w) => w.media.putUpload(rowOfUpload(upload)))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.rows.read((r) => r.media.upload(id))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    if (row.done) return uploadOf(row, row.size)
    const { end } = await this.rows.read((r) => r.media.piecesOf(id))
    const upload = uploadOf(row, end)
    upload.storage = { type: 'pieces', path: '' }
    return upload
  }

  /** What came until it was cut is kept. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let pieces: Buffer[] = []
    let size = 0
    const keep = async () => {
      if (size === 0) return
      const bytes = Buffer.concat(pieces)
      const key = createHash('sha256').update(`${id} ${randomUUID()}`).digest('hex')
      await this.files.put(`${key}.piece`, bytes)
      const isNext = await this.rows.write((w) =>
        w.media.addPiece({ upload_id: id, at, size: bytes.length, file: `${key}.piece` }),
      )
      if (!isNext) {
        await this.files.remove(`${key}.piece`)
        throw ERRORS.INVALID_OFFSET
      }
      at += bytes.length
      pieces = []
      size = 0
    }
    let isKeeping = false
    try {
      for await (const piece of source) {
        pieces.push(piece as Buffer)
        size += (piece as Buffer).length
        if (size < PIECE) continue
        isKeeping = true
        await keep()
        isKeeping = false
      }
    } catch (error) {
      // A sender who went away sends the rest later; whatever else is wrong, such as S3, is said.
      if (isKeeping) throw error
    }
    await keep()
    return at
  }

  override async remove(id: string): Promise<void> {
    const { files } = await this.rows.read((r) => r.media.piecesOf(id))
    await this.rows.write((w) => w.media.removeUpload(id))
    for (const file of files) await this.files.remove(file)
  }

  /** Brings the pieces together in a file of this machine, for as long as `work` looks at it. */
  async whole<T>(id: string, work: (file: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const file = join(this.folder, randomUUID())
    const { files } = await this.rows.read((r) => r.media.piecesOf(id))
    try {
      await pipeline(this.bytesOf(files), createWriteStream(file, { mode: 0o600 }))
      const result = await work(file)
      await this.rows.write((w) => w.media.removePieces(id))
      for (const one of files) await this.files.remove(one)
      return result
    } finally {
      await rm(file, { force: true })
    }
  }

  private async *bytesOf(files: readonly string[]): AsyncIterable<Buffer> {
    for (const file of files) for await (const piece of await this.files.open(file)) yield piece as Buffer
  }
}
