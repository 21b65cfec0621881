import type { Bounds } from './Bounds.ts'

/** One tile of a web map: its zoom, its column from the west and its row from the north. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Maximum latitude of Web Mercator maps. */
const LAST = 85.0511287798066

/** Returns the number of tiles that intersect a box at zooms `from` to `to`. */
export function countTiles(bounds: Bounds, from: number, to: number): number {
  let count = 0
  for (let z = from; z <= to; z++) {
    const { columns, top, bottom } = gridOf(bounds, z)
    count += columns.reduce((sum, [west, east]) => sum + east - west + 1, 0) * (bottom - top + 1)
  }
  return count
}

/**
 * Yields the tiles that intersect a box at zooms `from` to `to`, lowest zoom first. A box may cross the antimeridian.
 */
export function* tilesIn(bounds: Bounds, from: number, to: number): Generator<Tile> {
  for (let z = from; z <= to; z++) {
    const { columns, top, bottom } = gridOf(bounds, z)
    for (const [west, east] of columns) {
      for (let x = west; x <= east; x++) for (let y = top; y <= bottom; y++) yield { z, x, y }
    }
  }
}

function gridOf([west, south, east, north]: Bounds, z: number) {
  const last = 2 ** z - 1
  const column = (longitude: number) => clamp(Math.floor(((longitude + 180) / 360) * 2 ** z), last)
  const row = (latitude: number) => clamp(Math.floor(mercatorY(latitude) * 2 ** z), last)
  const [first, end] = [column(west), column(east)]
  const crosses = west > east
  const columns: readonly (readonly [number, number])[] = !crosses
    ? [[first, end]]
    : first <= end
      ? [[0, last]]
      : [
          [first, last],
          [0, end],
        ]
  return { columns, top: row(north), bottom: row(south) }
}

/**
 * Returns the vertical position of a latitude (degrees) on a Web Mercator map, 0 (north) to 1 (south); clamped at the
 * poles.
 */
export function mercatorY(latitude: number): number {
  const sine = Math.sin((Math.max(-LAST, Math.min(LAST, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Returns the latitude (degrees) of a vertical position on a Web Mercator map, 0 (north) to 1 (south). */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value))
