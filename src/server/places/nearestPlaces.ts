import type { Bounds } from '../../geo/Bounds.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import { distance } from '../../geo/distance.ts'
import type { PlacePoint } from '../store/places.ts'

export interface Near extends PlacePoint {
  /** In metres. */
  readonly distance: number
}

/** Returns the places in some boxes, unordered, at most `atMost`. */
type Look = (boxes: readonly Bounds[], atMost: number) => Promise<readonly PlacePoint[]>

const FIRST_RADIUS = 200
/** Maximum rows per query; a box with more is split. */
const MAX_CANDIDATES = 1_000
/** Half the circumference of the earth, rounded up, in metres: the maximum distance of two places. */
const HALF_EARTH = 20_100_000
/** Distance in metres below which places of a crowd are not distinguished. */
const SAME_SPOT = 1

/**
 * Finds the places nearest to a position, nearest first: boxes grow until they contain enough and shrink if they
 * contain too many, so that the cost depends neither on the number of places nor on their distribution.
 */
export async function nearestPlaces(
  [longitude, latitude]: readonly [number, number],
  wanted: number,
  look: Look,
): Promise<Near[]> {
  let radius = FIRST_RADIUS
  let tooSmall = 0
  let tooLarge = Infinity
  let kept: readonly PlacePoint[] = []
  for (;;) {
    const found = await look(boxesAround([longitude, latitude], radius), MAX_CANDIDATES + 1)
    const crowded = found.length > MAX_CANDIDATES
    const measured = byDistance(crowded ? [...kept, ...found] : found, [longitude, latitude])
    if (crowded) {
      if (radius - tooSmall <= SAME_SPOT) return measured.slice(0, wanted)
      tooLarge = radius
    } else {
      const sure = measured.filter((one) => one.distance <= radius)
      if (sure.length >= wanted || radius >= HALF_EARTH) return measured.slice(0, wanted)
      kept = found
      tooSmall = radius
      // A crowd may have been removed between two queries, so that the upper bound is outdated.
      if (tooLarge - tooSmall < SAME_SPOT / 1_000) tooLarge = Infinity
    }
    radius = tooLarge === Infinity ? Math.min(radius * 4, HALF_EARTH) : (tooSmall + tooLarge) / 2
  }
}

function byDistance(places: readonly PlacePoint[], center: readonly [number, number]): Near[] {
  const once = new Map(places.map((place) => [place.seq, place]))
  return Array.from(once.values(), (place) => ({ ...place, distance: distance(center, [place.lon, place.lat]) })).sort(
    (a, b) => a.distance - b.distance || b.seq - a.seq,
  )
}
