import type { Position } from './Position.ts'

/** Mean earth radius R1 of WGS 84 in metres (IUGG; Moritz, Geodetic Reference System 1980). */
export const EARTH_RADIUS = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns the great-circle distance in metres, by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky
 * & Telescope 68, 1984). The earth is treated as a sphere: within 0.56 % of the ellipsoidal distance.
 */
export function distance([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h = half(lat2 - lat1) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon2 - lon1)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}
