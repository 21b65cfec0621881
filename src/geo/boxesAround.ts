import type { Bounds } from './Bounds.ts'
import type { Position } from './Position.ts'
import { EARTH_RADIUS } from './distance.ts'

const degrees = (radians: number) => (radians * 180) / Math.PI
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Tolerance in degrees, so that rounding does not exclude points exactly on the circle. */
const SLACK = 1e-9

/**
 * Returns the boxes that contain everything within `metres` of a position: one, or two if the circle crosses the 180th
 * meridian. Around a pole a box spans all longitudes (J. P. Matuschek, "Finding Points Within a Distance of a
 * Latitude/Longitude Using Bounding Coordinates").
 */
export function boxesAround([lon, lat]: Position, metres: number): Bounds[] {
  const angle = metres / EARTH_RADIUS
  const south = lat - degrees(angle) - SLACK
  const north = lat + degrees(angle) + SLACK
  if (south <= -90 || north >= 90) return [[-180, Math.max(south, -90), 180, Math.min(north, 90)]]
  const half = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat))))) + SLACK
  const [west, east] = [lon - half, lon + half]
  if (east - west >= 360) return [[-180, south, 180, north]]
  if (west < -180)
    return [
      [west + 360, south, 180, north],
      [-180, south, east, north],
    ]
  if (east > 180)
    return [
      [west, south, 180, north],
      [-180, south, east - 360, north],
    ]
  return [[west, south, east, north]]
}
