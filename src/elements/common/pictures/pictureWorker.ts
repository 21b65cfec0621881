import { type Answered, type Asked, READY } from '../jobWorker.ts'
import { paintPicture } from './paintPicture.ts'
import type { PictureJob, PictureOutcome } from './PictureJob.ts'
import { preparePicture } from './preparePicture.ts'

/** Decodes, shrinks, judges and paints pictures, apart from the page, one after the other: two at once need twice the memory. */
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Asked<PictureJob>>) => {
  last = answer(data.id, data.job, last)
})

async function answer(id: number, job: PictureJob, before: Promise<void>): Promise<void> {
  await before
  const outcome = await done(job)
  say({ id, outcome })
}

async function done(job: PictureJob): Promise<PictureOutcome> {
  try {
    return job.is === 'paint' ? await paintPicture(job) : await preparePicture(job.file, job.wishes, job.bitmap)
  } catch {
    return { is: 'trouble', trouble: 'unreadable' }
  }
}

// The types here are those of a page, which would name an origin.
function say(words: Answered<PictureOutcome> | typeof READY): void {
  self.postMessage(words, { transfer: [] })
}

say(READY)
