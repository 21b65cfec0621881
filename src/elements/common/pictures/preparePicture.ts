import { decodePicture, isTooLarge } from './decodePicture.ts'
import { greyOf, judgePicture, type PictureFault } from './judgePicture.ts'
import type { PictureOutcome, PictureTrouble, PictureWishes } from './PictureJob.ts'
import { HEAD_BYTES, pictureHead } from './pictureHead.ts'
import { readTaken } from './readTaken.ts'

/** The formats a browser shows everywhere; others become JPEG. */
const SHOWN_EVERYWHERE = ['image/jpeg', 'image/png', 'image/webp']
/** The longest side of the copy that blur and darkness are judged by. */
const JUDGED = 512

/**
 * Makes a photo what its author wants, in the worker: the right way up, no larger than asked, as JPEG, with what its
 * EXIF said beside it. `decoded`: the page's, where a worker cannot decode.
 */
export async function preparePicture(
  file: Blob,
  wishes: PictureWishes,
  decoded: ImageBitmap | undefined,
): Promise<PictureOutcome> {
  const head = pictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (!head) return troubleOf('notPicture')
  if (isTooLarge(head)) return troubleOf('tooLarge')
  const share = Math.min(1, wishes.longestSide / Math.max(head.width, head.height))
  const [width, height] = wishes.keepOriginal
    ? scaled(head, JUDGED)
    : [sized(head.width, share), sized(head.height, share)]
  const taken = wishes.strip ? undefined : await readTaken(file)
  let drawn: { readonly blob: Blob | null; readonly faults: readonly PictureFault[] }
  try {
    const picture = decoded ?? (await decodePicture(file, head, width, height))
    try {
      drawn = await draw(picture, width, height, wishes)
    } finally {
      picture.close()
    }
  } catch {
    return troubleOf(/hei[cf]/.test(head.type) ? 'heic' : 'unreadable')
  }
  const rest = { ...(taken ? { taken } : {}), faults: drawn.faults }
  const original = () => file.slice(0, file.size, head.type)
  if (!drawn.blob) {
    return { is: 'prepared', picture: { blob: original(), width: head.width, height: head.height, ...rest } }
  }
  // Written anew at the same size and no smaller, it would only have lost something.
  const isWorse = share === 1 && drawn.blob.size >= file.size && !wishes.strip && SHOWN_EVERYWHERE.includes(head.type)
  return { is: 'prepared', picture: { blob: isWorse ? original() : drawn.blob, width, height, ...rest } }
}

async function draw(picture: ImageBitmap | VideoFrame, width: number, height: number, wishes: PictureWishes) {
  const faults = judge(picture, width, height)
  if (wishes.keepOriginal) return { blob: null, faults }
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas to draw on.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: wishes.quality }), faults }
}

function judge(picture: ImageBitmap | VideoFrame, fullWidth: number, fullHeight: number): readonly PictureFault[] {
  const [width, height] = scaled({ width: fullWidth, height: fullHeight }, JUDGED)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return judgePicture(greyOf(context.getImageData(0, 0, width, height).data), width, height)
}

function scaled({ width, height }: { width: number; height: number }, longest: number): readonly [number, number] {
  const share = Math.min(1, longest / Math.max(width, height))
  return [sized(width, share), sized(height, share)]
}

const sized = (pixels: number, share: number) => Math.max(1, Math.round(pixels * share))

const troubleOf = (trouble: PictureTrouble): PictureOutcome => ({ is: 'trouble', trouble })
