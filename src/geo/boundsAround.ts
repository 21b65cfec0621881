import type { Bounds } from './Bounds.ts'
import { EARTH_RADIUS } from './distance.ts'
import type { Position } from './Position.ts'

const degrees = (radians: number) => (radians * 180) / Math.PI

/**
 * A box that holds every position within `metres` of one, on the sphere that `distance` measures on. West is greater
 * than east where it crosses the antimeridian; around a pole it holds all longitudes.
 */
export function boundsAround([longitude, latitude]: Position, metres: number): Bounds {
  // A hair more than asked for: what lies on the edge is inside, whatever rounding does.
  const angle = metres / EARTH_RADIUS + 1e-12
  const south = latitude - degrees(angle)
  const north = latitude + degrees(angle)
  if (south <= -90 || north >= 90) return [-180, Math.max(-90, south), 180, Math.min(90, north)]
  const aside = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180))))
  if (aside >= 180) return [-180, south, 180, north]
  return [wrapped(longitude - aside), south, wrapped(longitude + aside), north]
}

/** The same meridian from -180 to 180. */
function wrapped(longitude: number): number {
  if (longitude < -180) return longitude + 360
  return longitude > 180 ? longitude - 360 : longitude
}
