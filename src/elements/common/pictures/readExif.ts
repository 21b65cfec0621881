import * as exifr from 'exifr/dist/lite.esm.mjs'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { isLatitude, isLongitude } from '../../../geo/Position.ts'

/** Time, location and direction of a photo, from its EXIF data. */
export type CaptureData = NonNullable<MediaRef['taken']>

/** Reads the EXIF data of the camera's original file. Undefined if it is missing or broken. */
export async function readExif(file: Blob): Promise<CaptureData | undefined> {
  try {
    const tags: unknown = await exifr.parse(file, { exif: true, gps: true, reviveValues: false })
    return typeof tags === 'object' && tags !== null ? captureDataOf({ ...tags }) : undefined
  } catch {
    return undefined
  }
}

/** Converts the library's tags. */
export function captureDataOf(tags: { readonly [tag: string]: unknown }): CaptureData | undefined {
  const time = timeOf(tags['DateTimeOriginal'], tags['OffsetTimeOriginal'])
  const { longitude, latitude, GPSImgDirection: heading } = tags
  // Cameras without a GPS fix may write 0, 0, which is in the sea.
  const placed = isLongitude(longitude) && isLatitude(latitude) && (longitude !== 0 || latitude !== 0)
  const taken: CaptureData = {
    ...(time ? { time } : {}),
    ...(placed ? { longitude, latitude } : {}),
    ...(typeof heading === 'number' && heading >= 0 && heading <= 360 ? { heading } : {}),
  }
  return Object.keys(taken).length > 0 ? taken : undefined
}

/** Converts EXIF's `2026:03:01 09:30:00` to ISO 8601. Without an offset, the device's time zone is assumed. */
function timeOf(written: unknown, offset: unknown): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(written ?? ''))
  if (!parts) return null
  const [, year, month, day, clock] = parts
  const zone = /^[+-]\d\d:\d\d$/.test(String(offset ?? '')) ? String(offset) : ''
  const at = new Date(`${year}-${month}-${day}T${clock}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
