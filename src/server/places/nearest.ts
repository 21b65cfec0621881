import type { Bounds } from '../../geo/Bounds.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import { distance } from '../../geo/distance.ts'
import type { PlacePoint } from '../store/places.ts'

export interface Near extends PlacePoint {
  /** Metres. */
  readonly distance: number
}

/** Looks into some boxes: what is there, in no order, at most so many. */
type Look = (boxes: readonly Bounds[], atMost: number) => Promise<readonly PlacePoint[]>

const FIRST_RADIUS = 200
/** The most rows that one query reads; a box that holds more is split. */
const CROWD = 1_000
/** No two places are farther apart. */
const HALF_EARTH = 20_100_000
/** Nearer than this, places of a crowd are as good as one another. Metres. */
const SAME_SPOT = 1

/**
 * The places nearest to a position, nearest first: boxes grow until they hold enough, and shrink where they hold too
 * many, so that the work depends neither on how many places there are nor on how they lie.
 */
export async function nearest(
  [longitude, latitude]: readonly [number, number],
  wanted: number,
  look: Look,
): Promise<Near[]> {
  let radius = FIRST_RADIUS
  let tooSmall = 0
  let tooLarge = Infinity
  let kept: readonly PlacePoint[] = []
  for (;;) {
    const found = await look(boxesAround([longitude, latitude], radius), CROWD + 1)
    const crowded = found.length > CROWD
    const measured = byDistance(crowded ? [...kept, ...found] : found, [longitude, latitude])
    if (crowded) {
      if (radius - tooSmall <= SAME_SPOT) return measured.slice(0, wanted)
      tooLarge = radius
    } else {
      const sure = measured.filter((one) => one.distance <= radius)
      if (sure.length >= wanted || radius >= HALF_EARTH) return measured.slice(0, wanted)
      kept = found
      tooSmall = radius
      // Between two looks a crowd may have gone: what was too much there is not any more.
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
