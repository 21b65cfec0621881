import { type CallInput, urlOf } from '../../api/call.ts'

type TileEndpoint = 'getDeskTile' | 'getTaskTile'

/** Returns the URL template of vector tiles of a form for MapLibre. */
export function tilesOf<N extends TileEndpoint>(name: N, formId: string, query: CallInput<N>['query']): string {
  const params = { id: formId, z: '{z}', x: '{x}', y: '{y}.pbf' }
  const url = urlOf<TileEndpoint>(name, { params, ...(query ? { query } : {}) })
  return `${window.location.origin}${url}`
    .replace('%7Bz%7D', '{z}')
    .replace('%7Bx%7D', '{x}')
    .replace('%7By%7D.pbf', '{y}.pbf')
}
