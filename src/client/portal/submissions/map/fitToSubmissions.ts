import type { Map as MapLibre } from 'maplibre-gl'
import { MAX_SHAPES_PER_REQUEST, TILE_LAYER } from '../../../../contract/desk.ts'
import { boundsOf, unwrapBounds } from '../../../../geo/Bounds.ts'
import type { Position } from '../../../../geo/Position.ts'
import { positionsOf } from '../../../../geo/positionsOf.ts'
import type { ShapesOf } from './cacheShapes.ts'
import { DESK_SOURCE } from './drawDesk.ts'

/** A submission and its place: [longitude, latitude]. */
export interface LocatedSubmission {
  readonly id: string
  readonly at: readonly [number, number]
}

/**
 * Fits the map to submissions: at once by their points, then, unless the user has moved the map meanwhile, by their
 * whole lines and areas. Rejects if the shapes cannot be loaded.
 */
export async function fitToSubmissions(
  map: MapLibre,
  placed: readonly LocatedSubmission[],
  shapesOf: ShapesOf,
): Promise<void> {
  const points = placed.map(({ at }): Position => at)
  if (points.length === 0) return
  fitTo(map, points)
  if (placed.length > MAX_SHAPES_PER_REQUEST) return
  let isMoved = false
  // Only moves by the user have an original browser event.
  const moved = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
    isMoved ||= originalEvent !== undefined
  }
  map.on('movestart', moved)
  try {
    const shapes = await shapesOf(placed.map(({ id }) => id))
    if (!isMoved && shapes?.length) fitTo(map, [...points, ...shapes.flatMap(({ shape }) => positionsOf(shape))])
  } finally {
    map.off('movestart', moved)
  }
}

/** Fits the map to positions, with a margin of `padding` pixels. */
export function fitTo(map: MapLibre, positions: readonly Position[], padding = 80): void {
  const bounds = boundsOf(positions)
  if (!bounds) return
  map.fitBounds(unwrapBounds(bounds), { padding, maxZoom: 12, animate: false })
}

/** Positions in the loaded tiles. */
export const positionsOn = (map: MapLibre): readonly Position[] =>
  map
    .querySourceFeatures(DESK_SOURCE, { sourceLayer: TILE_LAYER })
    .flatMap(({ geometry }) =>
      geometry.type === 'Point' ? [[geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]] : [],
    )
