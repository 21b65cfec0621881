import type { Geometry } from 'geojson'
import type { Shape } from '../../geo/Shape.ts'

/** The one shape that stands for a geometry: a collection of several is where its first is. */
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
