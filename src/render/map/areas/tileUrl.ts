import type { Tile } from '../../../geo/tilesIn.ts'

/** Half the width of a Web Mercator map, in metres. */
const EDGE = Math.PI * 6378137

export interface TileTemplate {
  readonly tiles: readonly string[]
  readonly scheme: 'xyz' | 'tms'
}

/** Returns the URL of a tile exactly as MapLibre requests it, because it is the key of the saved tile. */
export function tileUrl({ tiles, scheme }: TileTemplate, { z, x, y }: Tile, pixelRatio: number): string {
  const across = 2 ** z
  const values: { readonly [name: string]: () => string } = {
    prefix: () => (x % 16).toString(16) + (y % 16).toString(16),
    z: () => String(z),
    x: () => String(x),
    y: () => String(scheme === 'tms' ? across - y - 1 : y),
    ratio: () => (pixelRatio > 1 ? '@2x' : ''),
    quadkey: () => quadkeyOf({ z, x, y }),
    'bbox-epsg-3857': () => boxOf({ z, x, y }),
    bbox: () => boxOf({ z, x, y }),
  }
  const template = tiles[(x + y) % tiles.length] ?? ''
  return template.replaceAll(/\{([\w-]+)\}/g, (whole, name: string) => values[name]?.() ?? whole)
}

function quadkeyOf({ z, x, y }: Tile): string {
  let key = ''
  for (let at = z - 1; at >= 0; at--) key += ((x >> at) & 1) + ((y >> at) & 1) * 2
  return key
}

/** West, south, east, north in metres; computed in the same steps as in MapLibre, to get the same digits. */
function boxOf({ z, x, y }: Tile): string {
  const size = (2 * EDGE) / 2 ** z
  const south = EDGE - 2 * EDGE
  const fromSouth = 2 ** z - y - 1
  return [-EDGE + x * size, south + fromSouth * size, -EDGE + (x + 1) * size, south + (fromSouth + 1) * size].join(',')
}
