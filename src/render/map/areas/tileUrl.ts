import type { Tile } from '../../../geo/tilesIn.ts'

/** Metres from the middle of web maps to their edge. */
const EDGE = Math.PI * 6378137

export interface TileTemplate {
  readonly tiles: readonly string[]
  readonly scheme: 'xyz' | 'tms'
}

/** The address of a tile, letter for letter as MapLibre asks for it: what is kept under it is found again. */
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

/** West, south, east, north in metres; the same steps as MapLibre's, whose digits these are. */
function boxOf({ z, x, y }: Tile): string {
  const size = (2 * EDGE) / 2 ** z
  const south = EDGE - 2 * EDGE
  const fromSouth = 2 ** z - y - 1
  return [-EDGE + x * size, south + fromSouth * size, -EDGE + (x + 1) * size, south + (fromSouth + 1) * size].join(',')
}
