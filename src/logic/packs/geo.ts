import { area } from '@turf/area'
import { booleanIntersects } from '@turf/boolean-intersects'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { length } from '@turf/length'
import { continuous } from '../../geo/antimeridian.ts'
import type { Position } from '../../geo/Position.ts'

type Geometry = Extract<Parameters<typeof area>[0], { readonly coordinates: unknown } | { readonly type: 'Point' }>

/** A GeoJSON geometry whose shape was looked at: see `geometryOf`. */
export interface Shape {
  readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  readonly coordinates: readonly unknown[]
}

/** Across the antimeridian, longitudes go on beyond 180: turf would take the long way round. */
const feature = ({ type, coordinates }: Shape) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type, coordinates: unrolled(coordinates) } as Geometry,
})

function unrolled(coordinates: readonly unknown[]): readonly unknown[] {
  const [first] = coordinates
  if (!Array.isArray(first)) return coordinates
  return typeof first[0] === 'number'
    ? continuous(coordinates as readonly Position[])
    : (coordinates as readonly (readonly unknown[])[]).map(unrolled)
}

/** Spherical geometry (area, length) and planar tests in degrees, as turf does them. */
export const geometryOperations = {
  /** Square metres; 0 for points and lines. */
  area: (shape: Shape) => area(feature(shape)),
  /** Metres along a line, or around a polygon; 0 for points. */
  length: (shape: Shape) => (shape.type.endsWith('Point') ? 0 : length(feature(shape), { units: 'meters' })),
  /** The edge counts as inside. `polygon` has to be one, or several. */
  within: (point: Shape, polygon: Shape) =>
    booleanPointInPolygon(
      point.coordinates as [number, number],
      polygon as Extract<Geometry, { readonly type: 'Polygon' | 'MultiPolygon' }>,
    ),
  intersects: (one: Shape, other: Shape) => booleanIntersects(feature(one), feature(other)),
}
