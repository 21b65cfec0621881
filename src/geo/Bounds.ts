import { wrapLongitude } from './antimeridian.ts'
import type { Position } from './Position.ts'

/** West, south, east, north in WGS 84 degrees: GeoJSON's bbox. West is greater than east across the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/**
 * Returns the narrowest box around positions; null for none. The box may cross the antimeridian: points in Fiji on both
 * sides of it give a narrow box with west > east, not one around the whole earth.
 */
export function boundsOf(positions: Iterable<Position>): Bounds | null {
  const longitudes: number[] = []
  let south = Infinity
  let north = -Infinity
  for (const [longitude, latitude] of positions) {
    longitudes.push(longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  if (longitudes.length === 0) return null
  const [west, east] = narrowestArc(longitudes.sort((a, b) => a - b))
  return [west, south, east, north]
}

/** Returns the box with an east greater than its west: above 180 across the antimeridian, as MapLibre takes boxes. */
export function unwrapBounds([west, south, east, north]: Bounds): [
  west: number,
  south: number,
  east: number,
  north: number,
] {
  return [west, south, east < west ? east + 360 : east, north]
}

/** Returns the center of a box. */
export function centerOf(bounds: Bounds): readonly [longitude: number, latitude: number] {
  const [west, south, east, north] = unwrapBounds(bounds)
  return [wrapLongitude((west + east) / 2), (south + north) / 2]
}

/** True if a position is in the box, its edges included. */
export function contains([west, south, east, north]: Bounds, [longitude, latitude]: Position): boolean {
  if (latitude < south || latitude > north) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

/** Returns the arc that excludes the widest gap between neighbours on the circle of longitudes. */
function narrowestArc(sorted: readonly number[]): readonly [number, number] {
  const first = sorted[0] ?? 0
  const last = sorted[sorted.length - 1] ?? first
  let widest = first + 360 - last
  let arc: readonly [number, number] = [first, last]
  for (let index = 1; index < sorted.length; index++) {
    const before = sorted[index - 1] ?? first
    const after = sorted[index] ?? last
    if (after - before > widest) {
      widest = after - before
      arc = [after, before]
    }
  }
  return arc
}
