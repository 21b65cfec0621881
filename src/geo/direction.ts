import type { Position } from './Position.ts'

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
/** One of the eight points of the compass. */
export type Direction = (typeof DIRECTIONS)[number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Degrees from north, clockwise, in which `to` lies from `from`: how one sets out on the great circle. */
export function bearing([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const [from, to, turn] = [radians(lat1), radians(lat2), radians(lon2 - lon1)]
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

/** The point of the compass nearest to a bearing in degrees. */
export function directionOf(degrees: number): Direction {
  return DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'n'
}
