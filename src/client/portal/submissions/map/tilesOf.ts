import type { CallInput } from '../../../api/call.ts'
import { urlOf } from '../../../api/call.ts'

/** URL template of a form's desk tiles for MapLibre. */
export function tilesOf(formId: string, query: CallInput<'getDeskTile'>['query']): string {
  const url = urlOf('getDeskTile', { params: { id: formId, z: '{z}', x: '{x}', y: '{y}.pbf' }, query })
  return `${window.location.origin}${url}`
    .replace('%7Bz%7D', '{z}')
    .replace('%7Bx%7D', '{x}')
    .replace('%7By%7D.pbf', '{y}.pbf')
}
