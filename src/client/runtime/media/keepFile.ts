import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import type { FileStorageProblem } from '../../../render/MediaSource.ts'

/** MIME types by file extension, for devices that give none. */
const BY_ENDING: { readonly [ending: string]: string } = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  geojson: 'application/geo+json',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
}

interface FileToName {
  readonly hash: string
  readonly name: string
  readonly blob: Blob
}

/** Returns the file reference for an answer: MIME type without parameters, name without folders. */
export function normalizedRef({ hash, name, blob }: FileToName): Pick<MediaRef, 'hash' | 'type' | 'size' | 'name'> {
  const own = name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const ending = /\.(\w+)$/.exec(own)?.[1]?.toLowerCase() ?? ''
  const type = blob.type.split(';')[0]?.trim().toLowerCase() || BY_ENDING[ending] || 'application/octet-stream'
  return { hash, type, size: blob.size, name: own.slice(0, 200) || 'file' }
}

/** Returns why the device did not store a file. */
export function storageRefusal(error: unknown): FileStorageProblem {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'noRoom' : 'noStorage'
}
