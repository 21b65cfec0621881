import * as exifr from 'exifr/dist/lite.esm.mjs'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { isLatitude, isLongitude } from '../../../geo/Position.ts'

/** When, where and in which direction a photo was taken, as its EXIF says; undefined when it says nothing. */
export type Taken = NonNullable<MediaRef['taken']>

/** Reads it from the file as the camera wrote it. A file without EXIF, or with some that is broken, says nothing. */
export async function readTaken(file: Blob): Promise<Taken | undefined> {
  try {
    const tags: unknown = await exifr.parse(file, { exif: true, gps: true, reviveValues: false })
    return typeof tags === 'object' && tags !== null ? takenOf({ ...tags }) : undefined
  } catch {
    return undefined
  }
}

/** What tags, as the library gives them, say. */
export function takenOf(tags: { readonly [tag: string]: unknown }): Taken | undefined {
  const time = timeOf(tags['DateTimeOriginal'], tags['OffsetTimeOriginal'])
  const { longitude, latitude, GPSImgDirection: heading } = tags
  // A camera without a fix may write zeros, which is a place in the sea.
  const placed = isLongitude(longitude) && isLatitude(latitude) && (longitude !== 0 || latitude !== 0)
  const taken: Taken = {
    ...(time ? { time } : {}),
    ...(placed ? { longitude, latitude } : {}),
    ...(typeof heading === 'number' && heading >= 0 && heading <= 360 ? { heading } : {}),
  }
  return Object.keys(taken).length > 0 ? taken : undefined
}

/** EXIF's `2026:03:01 09:30:00` in ISO 8601. Without an offset beside it, it was this device's clock, most likely. */
function timeOf(written: unknown, offset: unknown): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(written ?? ''))
  if (!parts) return null
  const [, year, month, day, clock] = parts
  const zone = /^[+-]\d\d:\d\d$/.test(String(offset ?? '')) ? String(offset) : ''
  const at = new Date(`${year}-${month}-${day}T${clock}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
