import { urlOf } from '../../api/call.ts'

/** Where a published form's tiles of a large list are, as the map wants their address: whole, `{z}` as it stands. */
export function listTilesUrl(formId: string): (hash: string, column: string) => string {
  return (hash, column) => {
    const params = { id: formId, hash, z: '{z}', x: '{x}', y: '{y}.pbf' }
    const address = urlOf('getPageTile', { params, query: { by: column } })
    return location.origin + address.replaceAll('%7B', '{').replaceAll('%7D', '}')
  }
}
