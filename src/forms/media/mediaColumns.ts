import type { Column, Json } from '../kinds/ElementKind.ts'
import { mediaIn, type MediaRef } from './MediaRef.ts'

/** Where files are read, below the portal's origin; a hash follows. */
export const MEDIA_PATH = '/codeless-portal/api/media/'

/**
 * The export columns of a media answer: where the files are in the ZIP of all files, a blank line for one that is lost (their
 * names, where there is no ZIP); their hashes, and where each is read. Several by lines.
 */
export function mediaColumns(): readonly Column[] {
  return [
    { suffix: '', cell: (value, paths) => each(value, (file) => (paths ? (paths.get(file) ?? '') : file.name)) },
    { suffix: '/hash', cell: (value) => each(value, ({ hash }) => hash) },
    { suffix: '/url', cell: (value) => each(value, ({ hash }) => MEDIA_PATH + hash), addresses: true },
  ]
}

/** A media answer in one line, for tables. */
export function mediaText(value: Json): string {
  return mediaIn(value)
    .map(({ name }) => name)
    .join(', ')
}

const each = (value: Json, of: (ref: MediaRef) => string): string => mediaIn(value).map(of).join('\n')
