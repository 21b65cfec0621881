import type { PictureRequirements } from '../common/pictures/PictureJob.ts'
import type { PhotoSettings } from './photo.ts'

/** Defaults for photos: legible on a large screen, and sent in seconds. */
const LONGEST_SIDE = 2_048
const QUALITY = 85

/** Returns the author's requirements of photos. */
export function pictureRequirements(settings: PhotoSettings): PictureRequirements {
  const { longestSide = LONGEST_SIDE, quality = QUALITY } = settings
  return {
    longestSide: Number(longestSide),
    quality: Number(quality) / 100,
    keepOriginal: settings.keepOriginal === true,
    strip: settings.stripMetadata === true,
  }
}
