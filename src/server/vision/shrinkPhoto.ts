import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'
import type { BlobRow } from '../store/media.ts'
import { PIXEL_LIMIT } from '../media/Thumbnails.ts'

/** The longer side, in pixels: signs stay readable, and it is sent in a moment. */
const SIDE = 1_600
const QUALITY = 85
/** Bytes that are read into memory for it. */
const SIZE_LIMIT = 60_000_000
const READ = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** True for the types of pictures that can be looked at. */
export function canShrink({ type, size, width, height }: BlobRow): boolean {
  return READ.has(type) && size <= SIZE_LIMIT && width !== null && height !== null && width * height <= PIXEL_LIMIT
}

/**
 * The photo as it is looked at: small, upright, drawn anew, so that nothing of its time, place and device is in it. A
 * JPEG. Rejects for a picture that is broken.
 */
export function shrinkPhoto(bytes: Buffer, { width, height }: Pick<BlobRow, 'width' | 'height'>): Promise<Buffer> {
  const side = Math.min(SIDE, Math.max(width ?? 0, height ?? 0))
  return new Transformer(bytes)
    .rotate()
    .resize({ width: side, height: side, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle })
    .jpeg(QUALITY)
}
