import { area } from '@turf/area'
import { booleanIntersects } from '@turf/boolean-intersects'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { length } from '@turf/length'
import { unwrapLongitudes } from '../../geo/antimeridian.ts'
import type { Position } from '../../geo/Position.ts'

type Geometry = Extract<Parameters<typeof area>[0], { readonly coordinates: unknown } | { readonly type: 'Point' }>

/** A validated GeoJSON geometry: see `geometryOf`. */
export interface Shape {
  readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  readonly coordinates: readonly unknown[]
}

/** Across the antimeridian, longitudes continue beyond 180: otherwise turf would go the long way round. */
const feature = ({ type, coordinates }: Shape) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type, coordinates: unrolled(coordinates) } as Geometry,
})

function unrolled(coordinates: readonly unknown[]): readonly unknown[] {
  const [first] = coordinates
  if (!Array.isArray(first)) return coordinates
  return typeof first[0] === 'number'
    ? unwrapLongitudes(coordinates as readonly Position[])
    : (coordinates as readonly (readonly unknown[])[]).map(unrolled)
}

/** Spherical geometry (area, length) and planar tests in degrees, by turf. */
export const geometryOperations = {
  /** In square metres; 0 for points and lines. */
  area: (shape: Shape) => area(feature(shape)),
  /** In metres along a line, or around a polygon; 0 for points. */
  length: (shape: Shape) => (shape.type.endsWith('Point') ? 0 : length(feature(shape), { units: 'meters' })),
  /** The boundary counts as inside. `polygon` must be a polygon or multipolygon. */
  within: (point: Shape, polygon: Shape) =>
    booleanPointInPolygon(
      point.coordinates as [number, number],
      polygon as Extract<Geometry, { readonly type: 'Polygon' | 'MultiPolygon' }>,
    ),
  intersects: (one: Shape, other: Shape) => booleanIntersects(feature(one), feature(other)),
}
