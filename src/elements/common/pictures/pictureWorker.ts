import { paintPicture } from './paintPicture.ts'
import type { PictureJob, PictureOutcome } from './PictureJob.ts'
import { preparePicture } from './preparePicture.ts'

/** Decodes, shrinks, judges and paints pictures, apart from the page, one after the other: two at once need twice the memory. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly job: PictureJob }>) => {
  last = answer(data.id, data.job, last)
})

async function answer(id: number, job: PictureJob, before: Promise<void>): Promise<void> {
  await before
  const outcome = await done(job)
  // The types here are those of a page, which would name an origin.
  self.postMessage({ id, outcome }, { transfer: [] })
}

async function done(job: PictureJob): Promise<PictureOutcome> {
  try {
    return job.is === 'paint' ? await paintPicture(job) : await preparePicture(job.file, job.wishes, job.bitmap)
  } catch {
    return { is: 'trouble', trouble: 'unreadable' }
  }
}
