import type { MediaLibrary } from '../media/MediaLibrary.ts'
import type { Uploads } from '../media/Uploads.ts'
import { DAY_MS } from './runPeriodically.ts'

/** Retention of an interrupted upload: phones may be offline for days. */
const UPLOAD_DAYS = 7
/** Retention of a file not referenced by a submission or draft: its submission may still arrive. */
const FILE_DAYS = 14

interface Media {
  readonly uploads: Uploads
  readonly library: MediaLibrary
}

/** Removes uploads that were never resumed and unreferenced files. Returns the number of each. */
export async function cleanMedia({ uploads, library }: Media, now = Date.now()) {
  return {
    uploads: await uploads.clean(now - UPLOAD_DAYS * DAY_MS),
    files: await library.clean(now - FILE_DAYS * DAY_MS),
  }
}
