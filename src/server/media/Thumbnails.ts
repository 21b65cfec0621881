import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'
import type { Store } from '../store/Store.ts'
import type { BlobRow } from '../store/media.ts'
import type { MediaStore } from './MediaStore.ts'

/** Length of the longer side, in pixels. */
const SIDE = 480
const QUALITY = 78
/** Types the library decodes; the image size was checked before. */
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/**
 * Maximum number of pixels of an image: larger ones are rejected and never decoded, since a file of a few bytes may
 * claim any size.
 */
export const PIXEL_LIMIT = 100_000_000

export const thumbKey = (blob: string): string => `${blob}.thumb`

/**
 * Thumbnails of images, upright, as WebP. Made one at a time, off the event loop: an image of 60 megapixels takes 0.4
 * GB and a second.
 */
export class Thumbnails {
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly files: MediaStore,
    private readonly store: Store,
  ) {}

  /** Makes a thumbnail unless it exists. Returns true if one exists now. */
  make(blob: string): Promise<boolean> {
    const made = this.last.then(() => this.draw(blob))
    this.last = made.catch(() => false)
    return made
  }

  private async draw(name: string): Promise<boolean> {
    const blob = await this.store.read((r) => r.media.blob(name))
    if (!blob) return false
    if (blob.thumb !== null) return blob.thumb === 1
    const picture = drawable(blob) ? await small(await this.files.read(blob.blob), sideOf(blob)) : null
    if (picture) await this.files.put(thumbKey(blob.blob), picture)
    await this.store.write((w) => w.media.setThumb(blob.blob, picture ? 1 : 0))
    return picture !== null
  }
}

function drawable({ type, width, height }: BlobRow): boolean {
  return DRAWN.has(type) && width !== null && height !== null && width * height <= PIXEL_LIMIT
}

/** Thumbnail size; small images are not enlarged. */
const sideOf = ({ width, height }: BlobRow): number => Math.min(SIDE, Math.max(width ?? 0, height ?? 0))

/** Null for an image that cannot be decoded, such as a truncated one. */
async function small(bytes: Buffer, side: number): Promise<Buffer | null> {
  try {
    const picture = new Transformer(bytes).rotate()
    // The library's shrink-on-load takes twice the memory and no less time.
    return await picture
      .resize({ width: side, height: side, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle })
      .webp(QUALITY)
  } catch {
    return null
  }
}
