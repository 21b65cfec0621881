import { jobWorker } from '../jobWorker.ts'
import { PictureError } from './PictureError.ts'
import type { PaintedPicture, PictureJob, PictureOutcome, PictureRequirements, PreparedPicture } from './PictureJob.ts'

/** Idle time after which the worker's memory is released, in ms. */
const IDLE = 30_000

const worker = jobWorker<PictureJob, PictureOutcome>(
  () => new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' }),
  IDLE,
)

/** Prepares a photo for storage, off the main thread. Rejects with a PictureError. */
export async function preparePicture(file: Blob, requirements: PictureRequirements): Promise<PreparedPicture> {
  let outcome = await ask({ is: 'prepare', file, requirements })
  if (outcome.is === 'problem' && (outcome.problem === 'heic' || outcome.problem === 'unreadable')) {
    const bitmap = await decodeOnPage(file, requirements)
    if (bitmap) outcome = await ask({ is: 'prepare', file, requirements, bitmap }, [bitmap])
  }
  if (outcome.is === 'prepared') return outcome.picture
  throw new PictureError(outcome.is === 'problem' ? outcome.problem : 'unreadable')
}

/** Paints shapes on an image, off the main thread; transfers `background`. Rejects with a PictureError. */
export async function paintPicture(painted: PaintedPicture): Promise<Blob> {
  const outcome = await ask({ is: 'paint', ...painted }, painted.background ? [painted.background] : [])
  if (outcome.is === 'painted') return outcome.blob
  throw new PictureError(outcome.is === 'problem' ? outcome.problem : 'unreadable')
}

/** Returns an image shown by the page as a bitmap to draw on. */
export async function bitmapOf(url: string): Promise<ImageBitmap> {
  const image = new Image()
  if (!url.startsWith('data:') && !url.startsWith('blob:')) image.crossOrigin = 'anonymous'
  image.src = url
  try {
    await image.decode()
    return await createImageBitmap(image)
  } catch {
    throw new PictureError('unreadable')
  }
}

/** Some browsers decode HEIC only in img elements of a page. */
async function decodeOnPage(file: Blob, { longestSide }: PictureRequirements): Promise<ImageBitmap | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    image.src = url
    await image.decode()
    const share = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight))
    return await createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round(image.naturalWidth * share)),
      resizeHeight: Math.max(1, Math.round(image.naturalHeight * share)),
      resizeQuality: 'high',
    })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The worker may run out of memory, or fail to load. */
const ask = (job: PictureJob, transfer?: Transferable[]): Promise<PictureOutcome> =>
  worker.ask(job, transfer).catch(() => ({ is: 'problem', problem: 'unreadable' }))
