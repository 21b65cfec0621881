/** Default parameters of a WMS request, unless the URL has others. */
const WMS = {
  service: 'WMS',
  request: 'GetMap',
  version: '1.3.0',
  styles: '',
  format: 'image/png',
  transparent: 'true',
  width: '512',
  height: '512',
}

/** Returns the tile URL template of a WMS: MapLibre replaces `{bbox-epsg-3857}`. */
export function wmsTiles(address: string, layers: string): string {
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? []
  const given = new Map(Array.from(new URLSearchParams(query), ([name, value]) => [name.toLowerCase(), value] as const))
  if (layers) given.set('layers', layers)
  const all = new Map([...Object.entries(WMS), ...given])
  // Set per request by the client, so removed from a copied URL.
  for (const name of ['bbox', 'crs', 'srs']) all.delete(name)
  all.set('request', 'GetMap')
  const projection = (all.get('version') ?? '').startsWith('1.1') ? 'srs' : 'crs'
  return `${path}?${new URLSearchParams([...all])}&${projection}=EPSG:3857&bbox={bbox-epsg-3857}`
}

/** Returns a tile URL template with `{z}`, `{x}` and `{y}` (or `{-y}`, `{q}`) in MapLibre's syntax and scheme. */
export function xyzTiles(address: string): { readonly tiles: readonly string[]; readonly scheme: 'xyz' | 'tms' } {
  const tiles = address.replace('{-y}', '{y}').replace('{q}', '{quadkey}').replace('{r}', '')
  return { tiles: [tiles], scheme: address.includes('{-y}') ? 'tms' : 'xyz' }
}
