import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { imageSizeFromFile } from 'image-size/fromFile'
import { Problem } from '../../contract/problems.ts'
import { allowsType, type MediaLimits } from '../../forms/kinds/mediaLimits.ts'
import type { Store, Writers } from '../store/Store.ts'
import type { MediaStore } from './MediaStore.ts'
import { sniffType } from './sniffType.ts'
import { stripMetadata } from './strip/stripMetadata.ts'
import { PIXEL_LIMIT, thumbKey, Thumbnails } from './Thumbnails.ts'
import type { UploadMetadata } from './uploadMetadata.ts'

/** A completely uploaded file and its owner. */
export interface UploadedFile {
  readonly uploadId: string
  readonly file: string
  readonly userId: string
  readonly about: UploadMetadata
  readonly limits: MediaLimits
}

/** Stored files of answers. Adding and removing are serialized, so that no file is removed while it is added. */
export class MediaLibrary {
  readonly thumbnails: Thumbnails
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    readonly files: MediaStore,
    private readonly store: Store,
  ) {
    this.thumbnails = new Thumbnails(files, store)
  }

  /**
   * Validates a file and stores it. Throws mediaHashWrong, mediaTypeLies, mediaTypeRefused, mediaTooManyPixels or
   * mediaKeepsSecrets.
   */
  async receive({ uploadId, file, userId, about, limits }: UploadedFile): Promise<void> {
    if ((await hashOfFile(file)) !== about.hash) throw new Problem('mediaHashWrong')
    const type = await sniffType(file, about.type)
    if (!allowsType(limits.types, type)) throw new Problem('mediaTypeRefused', { type })
    const { width, height } = type.startsWith('image/') ? await sizeOfPicture(file) : { width: null, height: null }
    const stripped = limits.strip && type.startsWith('image/') ? await strip(file, type) : null
    const blob = stripped ?? about.hash
    const now = Date.now()
    await this.inTurn(async () => {
      const { size } = await this.keep(blob, file)
      const { formId: form_id, hash, name } = about
      await this.store.write((w) =>
        w.media.take(
          uploadId,
          { blob, type, size, width, height, kept_at: now, thumb: null },
          { form_id, hash, user_id: userId, blob, name, size, uploaded_at: now },
        ),
      )
    })
    if (type.startsWith('image/')) void this.thumbnails.make(blob).catch(() => false)
  }

  /** Removes unreferenced files uploaded before `before`. Returns how many. */
  clean(before: number): Promise<number> {
    return this.drop((w) => w.media.clean(before))
  }

  /**
   * Runs `work`, which removes files from the database and returns them, then deletes them from the store. Returns how
   * many.
   */
  drop(work: (w: Writers) => Promise<readonly string[]>): Promise<number> {
    return this.inTurn(async () => {
      const gone = await this.store.write(work)
      for (const blob of gone) {
        await this.files.remove(blob)
        await this.files.remove(thumbKey(blob))
      }
      return gone.length
    })
  }

  private async keep(blob: string, file: string): Promise<{ size: number }> {
    const known = await this.store.read((r) => r.media.blob(blob))
    if (!known) {
      const { size } = await stat(file)
      await this.files.take(blob, file)
      return { size }
    }
    await rm(file, { force: true })
    return known
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => undefined)
    return done
  }
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Size in pixels; null for an image whose header cannot be read. Throws mediaTooManyPixels, before anything is decoded.
 */
async function sizeOfPicture(file: string): Promise<{ width: number | null; height: number | null }> {
  const { width, height } = await imageSizeFromFile(file).catch(() => ({ width: null, height: null }))
  if (width === null || height === null) return { width: null, height: null }
  if (width * height > PIXEL_LIMIT) {
    const megapixels = Math.round((width * height) / 1_000_000)
    throw new Problem('mediaTooManyPixels', { megapixels, limit: PIXEL_LIMIT / 1_000_000 })
  }
  return { width, height }
}

/** Replaces the file by a copy without metadata. Returns the new hash. */
async function strip(file: string, type: string): Promise<string> {
  const bytes = stripMetadata(type, await readFile(file))
  if (!bytes) throw new Problem('mediaKeepsSecrets', { type })
  await writeFile(file, bytes)
  return createHash('sha256').update(bytes).digest('hex')
}
