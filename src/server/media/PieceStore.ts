import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, type Upload } from '@tus/server'
import type { Store } from '../store/Store.ts'
import type { MediaStore } from './MediaStore.ts'
import { Pieces } from './Pieces.ts'
import { rowOfUpload, uploadOf } from './uploadRows.ts'

/** Bytes collected before they are stored; a client resends what a killed process had not stored. */
const PIECE = 8 * 1024 * 1024

/** Uploads in progress where files are objects of a bucket (`Pieces`). */
export class PieceStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']
  private readonly pieces: Pieces

  /** `folder`: for temporary files during validation. */
  constructor(
    private readonly folder: string,
    private readonly rows: Store,
    files: MediaStore,
  ) {
    super()
    this.pieces = new Pieces(rows, files)
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.rows.write((w) => w.media.putUpload(rowOfUpload(upload)))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.rows.read((r) => r.media.upload(id))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    if (row.done) return uploadOf(row, row.size)
    const upload = uploadOf(row, await this.pieces.end(id))
    upload.storage = { type: 'pieces', path: '' }
    return upload
  }

  /** Keeps what was received before an interruption. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let pieces: Buffer[] = []
    let size = 0
    const keep = async () => {
      if (size === 0) return
      const bytes = Buffer.concat(pieces)
      if (!(await this.pieces.add(id, at, bytes))) throw ERRORS.INVALID_OFFSET
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
      // A client that disconnected resends the rest later; other errors, such as those of S3, are reported.
      if (isKeeping) throw error
    }
    await keep()
    return at
  }

  override remove(id: string): Promise<void> {
    return this.pieces.remove(id, () => this.rows.write((w) => w.media.removeUpload(id)))
  }

  /** Joins the pieces into a local file while `work` reads it. */
  async whole<T>(id: string, work: (file: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const file = join(this.folder, randomUUID())
    try {
      await pipeline(this.pieces.bytesOf(id), createWriteStream(file, { mode: 0o600 }))
      const result = await work(file)
      await this.pieces.remove(id, () => this.rows.write((w) => w.media.removePieces(id)))
      return result
    } finally {
      await rm(file, { force: true })
    }
  }
}
