import { unwrapLongitudes } from './antimeridian.ts'
import { distance, EARTH_RADIUS } from './distance.ts'
import type { Position } from './Position.ts'

/** Returns the length along great circles in metres. */
export function lineLength(positions: readonly Position[]): number {
  let metres = 0
  for (let index = 1; index < positions.length; index++) {
    metres += distance(positions[index - 1] as Position, positions[index] as Position)
  }
  return metres
}

/**
 * Returns the area of a ring, closed or not, in square metres on a sphere (R. G. Chamberlain and W. H. Duquette, "Some
 * Algorithms for Polygons on a Sphere", JPL Publication 07-03, 2007): within 0.6 % of the ellipsoidal area.
 */
export function ringArea(ring: readonly Position[]): number {
  const flat = unwrapLongitudes(ring)
  let sum = 0
  for (const [index, here] of flat.entries()) {
    const next = flat[index + 1] ?? (flat[0] as Position)
    sum += radians(next[0] - here[0]) * (2 + Math.sin(radians(here[1])) + Math.sin(radians(next[1])))
  }
  return Math.abs((sum * EARTH_RADIUS * EARTH_RADIUS) / 2)
}

/** Returns the area of a polygon without its holes in square metres, given by its rings, the outer one first. */
export function polygonArea([outer = [], ...holes]: readonly (readonly Position[])[]): number {
  return Math.max(
    0,
    holes.reduce((land, hole) => land - ringArea(hole), ringArea(outer)),
  )
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
