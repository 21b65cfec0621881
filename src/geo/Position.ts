/** Longitude and latitude in WGS 84 degrees, with an optional altitude in metres: GeoJSON's order, used everywhere. */
export type Position = readonly [longitude: number, latitude: number] | readonly [number, number, altitude: number]

/** A GeoJSON point. */
export interface Point {
  readonly type: 'Point'
  readonly coordinates: Position
}

/** True if a number is a longitude in degrees. NaN and infinities are not. */
export function isLongitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -180 && value <= 180
}

/** True if a number is a latitude in degrees. NaN and infinities are not. */
export function isLatitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -90 && value <= 90
}

export function isPosition(value: unknown): value is Position {
  return (
    Array.isArray(value) &&
    (value.length === 2 || (value.length === 3 && Number.isFinite(value[2]))) &&
    isLongitude(value[0]) &&
    isLatitude(value[1])
  )
}

/** True if a value is a GeoJSON point with valid coordinates. Foreign members are allowed, see RFC 7946 section 6.1. */
export function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null) return false
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  return type === 'Point' && isPosition(coordinates)
}
