import { type JobResponse, type JobRequest, WORKER_READY } from '../jobWorker.ts'
import type { PictureJob, PictureOutcome, PaintedPicture } from './PictureJob.ts'
import { preparePicture } from './preparePicture.ts'
import { type DrawnShape, fontOf } from './Shape.ts'
import { shapePath } from './shapePath.ts'

/** Decodes, scales, checks and paints images in a worker, one after the other: two at once need twice the memory. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<JobRequest<PictureJob>>) => {
  last = answer(data.id, data.job, last)
})

async function answer(id: number, job: PictureJob, before: Promise<void>): Promise<void> {
  await before
  const outcome = await done(job)
  say({ id, outcome })
}

async function done(job: PictureJob): Promise<PictureOutcome> {
  try {
    return job.is === 'paint' ? await paintPicture(job) : await preparePicture(job.file, job.requirements, job.bitmap)
  } catch {
    return { is: 'problem', problem: 'unreadable' }
  }
}

// TypeScript has the types of a window here, whose postMessage takes an origin.
function say(words: JobResponse<PictureOutcome> | typeof WORKER_READY): void {
  self.postMessage(words, { transfer: [] })
}

say(WORKER_READY)

/** Paints shapes into an image, in the worker: pixels below a cover do not exist in the result. */
async function paintPicture(painted: PaintedPicture): Promise<PictureOutcome> {
  const { background, width, height, shapes, type, quality } = painted
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return { is: 'problem', problem: 'unreadable' }
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  if (background) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(background, 0, 0, width, height)
    background.close()
  }
  for (const shape of shapes) {
    context.fillStyle = shape.color
    if (shape.tool !== 'words') {
      context.fill(outlineOf(shape))
    } else {
      context.font = fontOf(shape)
      const [x, y] = shape.spots[0] ?? [0, 0]
      context.fillText(shape.text, x, y)
    }
  }
  return { is: 'painted', blob: await canvas.convertToBlob({ type, quality }) }
}

const outlineOf = (shape: DrawnShape) => new Path2D(shapePath(shape))
