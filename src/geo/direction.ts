import type { Position } from './Position.ts'

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
/** One of the eight compass points. */
export type Direction = (typeof DIRECTIONS)[number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the initial bearing of the great circle to `to`, in degrees clockwise from north. */
export function bearing([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const [from, to, turn] = [radians(lat1), radians(lat2), radians(lon2 - lon1)]
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

/** Returns the compass point nearest to a bearing in degrees. */
export function directionOf(degrees: number): Direction {
  return DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'n'
}
