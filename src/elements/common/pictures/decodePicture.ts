import type { PictureHead } from './pictureHead.ts'

/** Pixels that a device can hold at once, at four bytes each: a quarter of a gigabyte. */
const WHOLE_LIMIT = 64_000_000
/** A JPEG is made smaller while it is decoded, and so may have more: the largest that phones take. */
const SHRUNK_LIMIT = 220_000_000

/** What a canvas can draw; `close` gives the memory back. */
export type Decoded = ImageBitmap | VideoFrame

/** Whether a picture has more pixels than can be held, for which its head is enough: a bomb never goes off. */
export function isTooLarge({ type, width, height }: PictureHead): boolean {
  const pixels = width * height
  return pixels > (canShrink(type) ? SHRUNK_LIMIT : WHOLE_LIMIT)
}

/** Decodes a picture the right way up, at about the size that is wanted, and never larger than it is. */
export async function decodePicture(file: Blob, head: PictureHead, width: number, height: number): Promise<Decoded> {
  if (canShrink(head.type) && width * 2 <= head.width) {
    const shrunk = await decodeShrunk(file, head, width, height)
    if (shrunk) return shrunk
    if (head.width * head.height > WHOLE_LIMIT) throw new Error('This browser cannot shrink it while decoding.')
  }
  return createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}

const canShrink = (type: string) => type === 'image/jpeg' && 'ImageDecoder' in globalThis

/** A JPEG decodes to an eighth, a quarter, a half … of itself without ever being whole. Null where that does not work. */
async function decodeShrunk(file: Blob, head: PictureHead, width: number, height: number): Promise<VideoFrame | null> {
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: head.type,
    desiredWidth: width,
    desiredHeight: height,
  })
  try {
    const { image } = await decoder.decode()
    const [shown, meant] = [image.displayWidth / image.displayHeight, head.width / head.height]
    if (Math.abs(shown - meant) < 0.02 * meant) return image
    // It was not turned the way it is meant to be looked at.
    image.close()
    return null
  } catch {
    return null
  } finally {
    decoder.close()
  }
}
