import type { Column, Json } from '../../forms/kinds/ElementKind.ts'
import { mediaIn, type MediaRef } from '../../forms/media/MediaRef.ts'

/** Export columns of what photos say of themselves: several by lines, a blank line for one that says nothing. */
export const takenColumns: readonly Column[] = [
  { suffix: '/taken', cell: (value) => each(value, ({ taken }) => taken?.time) },
  { suffix: '/latitude', cell: (value) => each(value, ({ taken }) => taken?.latitude) },
  { suffix: '/longitude', cell: (value) => each(value, ({ taken }) => taken?.longitude) },
  { suffix: '/heading', cell: (value) => each(value, ({ taken }) => taken?.heading) },
  { suffix: '/alt', cell: (value) => each(value, ({ alt }) => alt) },
]

/** The same of places that the device said. */
export const fixColumns: readonly Column[] = [
  { suffix: '/source', cell: (value) => each(value, ({ taken }) => taken?.source) },
  { suffix: '/accuracy', cell: (value) => each(value, ({ taken }) => taken?.accuracy) },
  { suffix: '/place_time', cell: (value) => each(value, ({ taken }) => taken?.placeTime) },
  { suffix: '/mock', cell: (value) => each(value, ({ taken }) => taken?.mock) },
]

/** Blank when none of them says it. A single figure stays one. */
function each(value: Json, of: (ref: MediaRef) => string | number | boolean | undefined) {
  const found = mediaIn(value).map(of)
  if (found.every((one) => one === undefined)) return null
  return found.length === 1 ? (found[0] ?? null) : found.map((one) => one ?? '').join('\n')
}
