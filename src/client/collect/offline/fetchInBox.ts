import { type Bounds, centerOf, contains } from '../../../geo/Bounds.ts'
import { distance } from '../../../geo/distance.ts'

/** An item with or without a position. */
export interface OptionallyPlaced {
  readonly id: string
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Fetches the items nearest to a position, limited to the server's page size. */
type AskNearest<T> = (longitude: number, latitude: number) => Promise<readonly T[]>

/** Maximum number of requests for one area. */
const MAX_CALLS = 64

/**
 * Returns all items in a box from a server that only returns the nearest `most` items to a position: a box with more is
 * split into quarters. Past the maximum number of requests the rest is omitted.
 */
export async function fetchInBox<T extends OptionallyPlaced>(
  bounds: Bounds,
  most: number,
  ask: AskNearest<T>,
): Promise<readonly T[]> {
  const found = new Map<string, T>()
  const boxes: Bounds[] = [bounds]
  for (let calls = 0; calls < MAX_CALLS; calls++) {
    const box = boxes.shift()
    if (!box) break
    const [longitude, latitude] = centerOf(box)
    const near = await ask(longitude, latitude)
    for (const one of near) if (isIn(bounds, one)) found.set(one.id, one)
    if (near.length >= most && !reaches(near, box)) boxes.push(...quartersOf(box))
  }
  return [...found.values()]
}

const isIn = (bounds: Bounds, { longitude, latitude }: OptionallyPlaced) =>
  longitude !== null && latitude !== null && contains(bounds, [longitude, latitude])

/** True if the items nearest to the middle of a box reach its corners. */
function reaches(near: readonly OptionallyPlaced[], box: Bounds): boolean {
  const middle = centerOf(box)
  const [west, south, east, north] = box
  const corner = Math.max(distance(middle, [west, south]), distance(middle, [east, north]))
  const last = near.at(-1)
  // Items without a position are sorted last.
  if (!last || last.longitude === null || last.latitude === null) return true
  return distance(middle, [last.longitude, last.latitude]) > corner
}

function quartersOf(box: Bounds): readonly Bounds[] {
  const [west, south, east, north] = box
  const [longitude, latitude] = centerOf(box)
  return [
    [west, south, longitude, latitude],
    [longitude, south, east, latitude],
    [west, latitude, longitude, north],
    [longitude, latitude, east, north],
  ]
}
