import type { Geometry } from 'geojson'
import type { Shape } from '../../geo/Shape.ts'

/** Returns a single shape for a geometry: for a collection, that of its first member. */
export function shapeOf(geometry: Geometry): Shape {
  if (geometry.type === 'MultiPoint') {
    const [first] = geometry.coordinates
    return first ? { type: 'Point', coordinates: first as [number, number] } : NOWHERE
  }
  if (geometry.type !== 'GeometryCollection') return geometry as unknown as Shape
  const [first] = geometry.geometries
  return first ? shapeOf(first) : NOWHERE
}

const NOWHERE: Shape = { type: 'LineString', coordinates: [] }
