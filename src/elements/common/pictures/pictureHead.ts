import { imageSize } from 'image-size'

/** What the first bytes of a picture say of it. */
export interface PictureHead {
  /** Media type, by its content: its name may say anything. */
  readonly type: string
  /** Pixels, as it is meant to be looked at: a camera held upright has turned them. */
  readonly width: number
  readonly height: number
}

/** What browsers or cameras make pictures in. SVG is no picture here: it may hold scripts. */
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

/** As much of a file as its head may take: EXIF, a preview and a colour profile stand before the sizes of a JPEG. */
export const HEAD_BYTES = 1_000_000

/** Reads the head of a picture; null when the bytes are none, or none that can be trusted. */
export function pictureHead(bytes: Uint8Array): PictureHead | null {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes)
    const known = TYPES[type ?? '']
    if (!known || !(width > 0) || !(height > 0)) return null
    return orientation >= 5 ? { type: known, width: height, height: width } : { type: known, width, height }
  } catch {
    return null
  }
}
