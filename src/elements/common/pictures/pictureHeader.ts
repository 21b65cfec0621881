import { imageSize } from 'image-size'

/** Metadata in the header of an image. */
export interface PictureHeader {
  /** Media type by content, independent of the name. */
  readonly type: string
  /** Size in pixels after applying the EXIF orientation. */
  readonly width: number
  readonly height: number
}

/** Image formats of browsers and cameras. SVG is excluded: it may contain scripts. */
const TYPES: { readonly [type: string]: string } = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tiff: 'image/tiff',
}

/** Maximum header size in bytes: in a JPEG, EXIF, a preview and a colour profile precede the image size. */
export const MAX_HEADER_BYTES = 1_000_000

/** Reads the header of an image; null if it is not an image, or invalid. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes)
    const known = TYPES[type ?? '']
    if (!known || !(width > 0) || !(height > 0)) return null
    return orientation >= 5 ? { type: known, width: height, height: width } : { type: known, width, height }
  } catch {
    return null
  }
}
