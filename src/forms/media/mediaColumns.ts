import type { Column, Json } from '../kinds/ElementKind.ts'
import { mediaIn, type MediaRef } from './MediaRef.ts'

/** Path below the portal's origin at which files are served; followed by the hash. */
export const MEDIA_PATH = '/codeless-portal/api/media/'

/**
 * Export columns of a media answer: paths in the ZIP of all files, with a blank line for a missing one (names, without
 * a ZIP); hashes; and URLs. One per line.
 */
export function mediaColumns(): readonly Column[] {
  return [
    { suffix: '', cell: (value, paths) => each(value, (file) => (paths ? (paths.get(file) ?? '') : file.name)) },
    { suffix: '/hash', cell: (value) => each(value, ({ hash }) => hash) },
    { suffix: '/url', cell: (value) => each(value, ({ hash }) => MEDIA_PATH + hash), addresses: true },
  ]
}

/** A media answer on one line, for tables. */
export function mediaText(value: Json): string {
  return mediaIn(value)
    .map(({ name }) => name)
    .join(', ')
}

const each = (value: Json, of: (ref: MediaRef) => string): string => mediaIn(value).map(of).join('\n')
