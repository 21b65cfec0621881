import { toGreyscale, checkPictureQuality, type QualityProblem } from './checkPictureQuality.ts'
import type { PictureOutcome, PictureProblem, PictureRequirements } from './PictureJob.ts'
import { MAX_HEADER_BYTES, readPictureHeader, type PictureHeader } from './pictureHeader.ts'
import { readExif } from './readExif.ts'

/** Formats supported by all browsers; others are converted to JPEG. */
const SHOWN_EVERYWHERE = ['image/jpeg', 'image/png', 'image/webp']
/** Longest side of the copy used to detect blur and darkness, in pixels. */
const SAMPLE_SIDE = 512

/**
 * Prepares a photo as the author requires, in the worker: upright, scaled down, as JPEG, with its EXIF data returned
 * separately. `decoded`: decoded by the page, if the worker cannot.
 */
export async function preparePicture(
  file: Blob,
  requirements: PictureRequirements,
  decoded: ImageBitmap | undefined,
): Promise<PictureOutcome> {
  const head = readPictureHeader(new Uint8Array(await file.slice(0, MAX_HEADER_BYTES).arrayBuffer()))
  if (!head) return problemOutcome('notPicture')
  if (isTooLarge(head)) return problemOutcome('tooLarge')
  const share = Math.min(1, requirements.longestSide / Math.max(head.width, head.height))
  const [width, height] = requirements.keepOriginal
    ? scaled(head, SAMPLE_SIDE)
    : [sized(head.width, share), sized(head.height, share)]
  const taken = requirements.strip ? undefined : await readExif(file)
  let drawn: { readonly blob: Blob | null; readonly qualityProblems: readonly QualityProblem[] }
  try {
    const picture = decoded ?? (await decodePicture(file, head, width, height))
    try {
      drawn = await draw(picture, width, height, requirements)
    } finally {
      picture.close()
    }
  } catch {
    return problemOutcome(/hei[cf]/.test(head.type) ? 'heic' : 'unreadable')
  }
  const rest = { ...(taken ? { taken } : {}), qualityProblems: drawn.qualityProblems }
  const original = () => file.slice(0, file.size, head.type)
  if (!drawn.blob) {
    return { is: 'prepared', picture: { blob: original(), width: head.width, height: head.height, ...rest } }
  }
  // Encoding again at the same size without saving bytes would only lose quality.
  const isWorse =
    share === 1 && drawn.blob.size >= file.size && !requirements.strip && SHOWN_EVERYWHERE.includes(head.type)
  return { is: 'prepared', picture: { blob: isWorse ? original() : drawn.blob, width, height, ...rest } }
}

async function draw(
  picture: ImageBitmap | VideoFrame,
  width: number,
  height: number,
  requirements: PictureRequirements,
) {
  const qualityProblems = judge(picture, width, height)
  if (requirements.keepOriginal) return { blob: null, qualityProblems }
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas to draw on.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: requirements.quality }), qualityProblems }
}

function judge(picture: ImageBitmap | VideoFrame, fullWidth: number, fullHeight: number): readonly QualityProblem[] {
  const [width, height] = scaled({ width: fullWidth, height: fullHeight }, SAMPLE_SIDE)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return checkPictureQuality(toGreyscale(context.getImageData(0, 0, width, height).data), width, height)
}

function scaled({ width, height }: { width: number; height: number }, longest: number): readonly [number, number] {
  const share = Math.min(1, longest / Math.max(width, height))
  return [sized(width, share), sized(height, share)]
}

const sized = (pixels: number, share: number) => Math.max(1, Math.round(pixels * share))

const problemOutcome = (problem: PictureProblem): PictureOutcome => ({ is: 'problem', problem })

/** Maximum number of pixels to decode at once: a quarter of a gigabyte, at four bytes each. */
const WHOLE_LIMIT = 64_000_000
/** Maximum for a JPEG, which is scaled down while being decoded: the largest photos of phones. */
const SHRUNK_LIMIT = 220_000_000

/** A drawable image; `close` releases its memory. */
type Decoded = ImageBitmap | VideoFrame

/** True if an image has too many pixels, judging by its header, so that a decompression bomb is never decoded. */
function isTooLarge({ type, width, height }: PictureHeader): boolean {
  const pixels = width * height
  return pixels > (canShrink(type) ? SHRUNK_LIMIT : WHOLE_LIMIT)
}

/** Decodes an image upright, at about the required size, never upscaled. */
async function decodePicture(file: Blob, head: PictureHeader, width: number, height: number): Promise<Decoded> {
  if (canShrink(head.type) && width * 2 <= head.width) {
    const shrunk = await decodeShrunk(file, head, width, height)
    if (shrunk) return shrunk
    if (head.width * head.height > WHOLE_LIMIT) throw new Error('This browser cannot shrink it while decoding.')
  }
  return createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}

const canShrink = (type: string) => type === 'image/jpeg' && 'ImageDecoder' in globalThis

/** Decodes a JPEG directly to 1/8, 1/4, 1/2 … of its size. Null if not supported. */
async function decodeShrunk(
  file: Blob,
  head: PictureHeader,
  width: number,
  height: number,
): Promise<VideoFrame | null> {
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: head.type,
    desiredWidth: width,
    desiredHeight: height,
  })
  try {
    const { image } = await decoder.decode()
    const [shown, expectedRatio] = [image.displayWidth / image.displayHeight, head.width / head.height]
    if (Math.abs(shown - expectedRatio) < 0.02 * expectedRatio) return image
    // The decoder did not apply the orientation.
    image.close()
    return null
  } catch {
    return null
  } finally {
    decoder.close()
  }
}
