import type { MediaLibrary } from '../media/MediaLibrary.ts'
import type { Uploads } from '../media/Uploads.ts'
import { DAY_MS } from './daily.ts'

/** An upload that was cut is waited for this long: phones come back from where there is no network. */
const UPLOAD_DAYS = 7
/** A file that no submission and no draft names is kept this long: its submission may be on its way. */
const FILE_DAYS = 14

interface Media {
  readonly uploads: Uploads
  readonly library: MediaLibrary
}

/** Removes uploads that were never resumed and files that nobody names. Gives how many of each. */
export async function cleanMedia({ uploads, library }: Media, now = Date.now()) {
  return {
    uploads: await uploads.clean(now - UPLOAD_DAYS * DAY_MS),
    files: await library.clean(now - FILE_DAYS * DAY_MS),
  }
}
