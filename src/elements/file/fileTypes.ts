import { allowsType } from '../../forms/kinds/mediaLimits.ts'

const zip = 'application/zip'
const cfb = 'application/x-cfb'
const office = (name: string) => [`application/vnd.openxmlformats-officedocument.${name}`, zip]
const open = (name: string) => [`application/vnd.oasis.opendocument.${name}`, zip]

/**
 * Media types by extension: the declared one first, then those the content may be detected as. Files with other
 * extensions are treated as binary or text.
 */
const BY_ENDING: { readonly [ending: string]: readonly string[] } = {
  pdf: ['application/pdf'],
  doc: ['application/msword', cfb],
  xls: ['application/vnd.ms-excel', cfb],
  ppt: ['application/vnd.ms-powerpoint', cfb],
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  odt: open('text'),
  ods: open('spreadsheet'),
  odp: open('presentation'),
  rtf: ['application/rtf', 'text/rtf', 'text/plain'],
  txt: ['text/plain'],
  csv: ['text/csv', 'text/plain'],
  tsv: ['text/tab-separated-values', 'text/plain'],
  json: ['application/json', 'text/plain'],
  geojson: ['application/geo+json', 'application/json', 'text/plain'],
  gpx: ['application/gpx+xml', 'text/plain'],
  kml: ['application/vnd.google-earth.kml+xml', 'text/plain'],
  kmz: ['application/vnd.google-earth.kmz', zip],
  xml: ['application/xml', 'text/xml', 'text/plain'],
  gpkg: ['application/geopackage+sqlite3', 'application/x-sqlite3'],
  zip: [zip],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heif'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/mp4', 'audio/x-m4a'],
  wav: ['audio/wav', 'audio/vnd.wave', 'audio/x-wav'],
  ogg: ['audio/ogg', 'application/ogg'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  webm: ['video/webm', 'audio/webm'],
}
const UNKNOWN = ['application/octet-stream', 'text/plain']

/** Equivalent extensions: a form that accepts `jpg` accepts these too. */
const SAME: { readonly [ending: string]: string } = { jpeg: 'jpg', tiff: 'tif', htm: 'html' }

/** Normalises the author's list: `.PDF` and `pdf` are the same, `image/*` is kept. */
export function normalizeAllowed(allowed: unknown): readonly string[] {
  if (!Array.isArray(allowed)) return []
  const normalized = allowed.map((one) =>
    String(one)
      .trim()
      .toLowerCase()
      .replace(/^\*?\./, ''),
  )
  return [...new Set(normalized.filter(Boolean))]
}

/** Returns the media types the server accepts for the list; all if the list is empty. */
export function mediaTypesOf(allowed: unknown): readonly string[] {
  const normalized = normalizeAllowed(allowed)
  if (normalized.length === 0) return ['*/*']
  return [...new Set(normalized.flatMap((one) => (one.includes('/') ? [one] : (BY_ENDING[one] ?? UNKNOWN))))]
}

/** True if a file has one of the allowed types. */
export function isAllowedFile(allowed: unknown, file: { readonly name: string; readonly type: string }): boolean {
  const normalized = normalizeAllowed(allowed)
  const ending = plainEnding(endingOf(file.name))
  return (
    normalized.length === 0 ||
    normalized.some((one) => (one.includes('/') ? allowsType([one], file.type) : plainEnding(one) === ending))
  )
}

/** Returns the media type by extension; the device's for unknown extensions. */
export function typeByName({ name, type }: { readonly name: string; readonly type: string }): string {
  return BY_ENDING[endingOf(name)]?.[0] ?? type
}

/** Returns the `accept` attribute: extensions with a dot, media types unchanged. */
export function acceptOf(allowed: unknown): string {
  return normalizeAllowed(allowed)
    .map((one) => (one.includes('/') ? one : `.${one}`))
    .join(',')
}

const endingOf = (name: string) => /\.([^.]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? ''
const plainEnding = (ending: string) => SAME[ending] ?? ending
