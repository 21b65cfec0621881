import { type Bounds, contains } from '../../../geo/Bounds.ts'
import { distance } from '../../../geo/distance.ts'

/** What has a place, or none. */
export interface Placed {
  readonly id: string
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Asks for those nearest to a place: at most as many as the server gives at once. */
type AskNearest<T> = (longitude: number, latitude: number) => Promise<readonly T[]>

/** So often the server is asked for one area, at most. */
const MOST_CALLS = 64

/**
 * All that stand in a box, of a server that tells only the nearest `most` to a place: where there are more, the box is
 * asked for in quarters. Past a number of calls the rest is left out.
 */
export async function gatherAround<T extends Placed>(
  bounds: Bounds,
  most: number,
  ask: AskNearest<T>,
): Promise<readonly T[]> {
  const found = new Map<string, T>()
  const boxes: Bounds[] = [bounds]
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const box = boxes.shift()
    if (!box) break
    const [longitude, latitude] = middleOf(box)
    const near = await ask(longitude, latitude)
    for (const one of near) if (isIn(bounds, one)) found.set(one.id, one)
    if (near.length >= most && !reaches(near, box)) boxes.push(...quartersOf(box))
  }
  return [...found.values()]
}

const isIn = (bounds: Bounds, { longitude, latitude }: Placed) =>
  longitude !== null && latitude !== null && contains(bounds, [longitude, latitude])

/** Whether what is nearest to the middle of a box goes as far as its corners. */
function reaches(near: readonly Placed[], box: Bounds): boolean {
  const middle = middleOf(box)
  const [west, south, east, north] = box
  const corner = Math.max(distance(middle, [west, south]), distance(middle, [east, north]))
  const last = near.at(-1)
  // Those without a place come after all that have one.
  if (!last || last.longitude === null || last.latitude === null) return true
  return distance(middle, [last.longitude, last.latitude]) > corner
}

function middleOf([west, south, east, north]: Bounds): readonly [number, number] {
  const end = east < west ? east + 360 : east
  const middle = (west + end) / 2
  return [middle > 180 ? middle - 360 : middle, (south + north) / 2]
}

function quartersOf(box: Bounds): readonly Bounds[] {
  const [west, south, east, north] = box
  const [longitude, latitude] = middleOf(box)
  return [
    [west, south, longitude, latitude],
    [longitude, south, east, latitude],
    [west, latitude, longitude, north],
    [longitude, latitude, east, north],
  ]
}
