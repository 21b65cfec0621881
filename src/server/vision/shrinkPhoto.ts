import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'
import type { BlobRow } from '../store/media.ts'
import { PIXEL_LIMIT } from '../media/Thumbnails.ts'

/** Length of the longer side, in pixels: signs stay legible, and uploading is fast. */
const SIDE = 1_600
const QUALITY = 85
/** Maximum size of a photo read into memory, in bytes. */
const SIZE_LIMIT = 60_000_000
const READ = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** True if the photo can be scaled. */
export function canShrink({ type, size, width, height }: BlobRow): boolean {
  return READ.has(type) && size <= SIZE_LIMIT && width !== null && height !== null && width * height <= PIXEL_LIMIT
}

/**
 * Scales a photo: small, upright, re-encoded, so that time, place and device are removed. Returns a JPEG. Rejects for a
 * damaged image.
 */
export function shrinkPhoto(bytes: Buffer, { width, height }: Pick<BlobRow, 'width' | 'height'>): Promise<Buffer> {
  const side = Math.min(SIDE, Math.max(width ?? 0, height ?? 0))
  return new Transformer(bytes)
    .rotate()
    .resize({ width: side, height: side, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle })
    .jpeg(QUALITY)
}
