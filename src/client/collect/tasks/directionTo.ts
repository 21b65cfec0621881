export type Spot = { readonly latitude: number; readonly longitude: number }

/** The eight directions, clockwise from north. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the initial direction of the great circle between two positions. */
export function directionTo(from: Spot, to: Spot): (typeof DIRECTIONS)[number] {
  const [south, north, east] = [radians(from.latitude), radians(to.latitude), radians(to.longitude - from.longitude)]
  const y = Math.sin(east) * Math.cos(north)
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east)
  const eighths = Math.round((Math.atan2(y, x) * 4) / Math.PI)
  return DIRECTIONS[(eighths + 8) % 8] ?? 'n'
}
