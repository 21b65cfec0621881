import { mercatorY } from '../../geo/tilesIn.ts'

/** Positions of a map of the world along each of its sides: 2 to the power of this, 4 cm apart at the equator. */
export const GRID_BITS = 30
const LAST = 2 ** GRID_BITS - 1

/**
 * Returns the position of a place on a square Web Mercator map of the world: whole numbers from its north-west corner.
 * They are scanned, compared and grouped several times faster than degrees.
 */
export function gridPosition(longitude: number, latitude: number): { readonly x: number; readonly y: number } {
  return { x: positionOf((longitude + 180) / 360), y: positionOf(mercatorY(latitude)) }
}

const positionOf = (share: number): number => Math.max(0, Math.min(LAST, Math.floor(share * 2 ** GRID_BITS)))
