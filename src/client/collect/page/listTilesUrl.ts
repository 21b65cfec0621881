import { urlOf } from '../../api/call.ts'

/** Returns the tile URL template of a published form's large list for MapLibre: absolute, with `{z}` unescaped. */
export function listTilesUrl(formId: string): (hash: string, column: string) => string {
  return (hash, column) => {
    const params = { id: formId, hash, z: '{z}', x: '{x}', y: '{y}.pbf' }
    const address = urlOf('getPageTile', { params, query: { by: column } })
    return location.origin + address.replaceAll('%7B', '{').replaceAll('%7D', '}')
  }
}
