import type { Feature, FeatureCollection } from 'geojson'
import { unwrapRings } from '../../../geo/antimeridian.ts'
import type { Position } from '../../../geo/Position.ts'

/** The drawing on the map: its vertices in order (of an area without the closing one), and the highlighted ones. */
export interface Drawing {
  readonly type: 'LineString' | 'Polygon'
  readonly corners: readonly Position[]
  /** The other rings of an area; the outer ring first if the vertices are those of a hole. */
  readonly rest?: readonly (readonly Position[])[]
  readonly isHole?: boolean
  /** Points of self-intersection. */
  readonly crossings: readonly Position[]
  /** Index of the selected vertex. */
  readonly chosen: number | null
  /** True if the vertices have handles, or show where handles are. */
  readonly editing: boolean
}

/**
 * Maximum number of vertices drawn: beyond it they would form a thick line, and only the first and the last are shown.
 */
const CORNERS_SHOWN = 2_000

/** Returns a drawing as features for `drawingLayers.ts`. MapLibre simplifies long lines itself, off the main thread. */
export function drawingFeatures(drawing: Drawing): FeatureCollection {
  const { type, corners, rest = [], crossings, chosen, editing } = drawing
  const [flat = [], ...others] = unwrapRings([corners, ...rest])
  const turn = turnOf(corners, flat)
  const features: Feature[] = []
  const [outer = [], ...rings] = drawing.isHole ? [...others.slice(0, 1), flat, ...others.slice(1)] : [flat, ...others]
  if (type === 'Polygon' && outer.length > 2) {
    const coordinates = [outer, ...rings.filter(({ length }) => length > 2)].map((ring) => closed(ring).map(mutable))
    features.push({ type: 'Feature', properties: { is: 'inside' }, geometry: { type: 'Polygon', coordinates } })
  }
  for (const ring of [outer, ...rings]) {
    if (ring.length < 2) continue
    const way = type === 'Polygon' && ring.length > 2 ? closed(ring) : ring
    features.push({
      type: 'Feature',
      properties: { is: 'way' },
      geometry: { type: 'LineString', coordinates: way.map(mutable) },
    })
  }
  const last = flat.length - 1
  const shown = editing && flat.length <= CORNERS_SHOWN
  for (const [index, at] of flat.entries()) {
    if (!shown && index > 0 && index < last) continue
    features.push(point(at, index === chosen ? 'chosen' : index === 0 ? 'first' : index === last ? 'last' : 'corner'))
  }
  for (const at of crossings) features.push(point([at[0] + turn(at), at[1]], 'crossing'))
  return { type: 'FeatureCollection', features }
}

const closed = (ring: readonly Position[]) => [...ring, ring[0] as Position]
const mutable = ([longitude, latitude]: Position): [number, number] => [longitude, latitude]

function point(at: Position, is: string): Feature {
  return { type: 'Feature', properties: { is }, geometry: { type: 'Point', coordinates: mutable(at) } }
}

/**
 * Returns a function that shifts the longitude of an intersection by full turns, to the copy of the world the line is
 * on.
 */
function turnOf(corners: readonly Position[], flat: readonly Position[]) {
  const middle = flat.length > 0 ? (flat[0] as Position)[0] : (corners[0]?.[0] ?? 0)
  return ([longitude]: Position) => Math.round((middle - longitude) / 360) * 360
}
