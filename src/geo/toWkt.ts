import type { Position } from './Position.ts'
import type { Shape } from './Shape.ts'

/** Returns a shape as well-known text (OGC 06-103r4), longitude first: `LINESTRING (106.7 10.8, 106.8 10.9)`. */
export function toWkt(shape: Shape): string {
  switch (shape.type) {
    case 'Point':
      return `POINT (${place(shape.coordinates)})`
    case 'LineString':
      return `LINESTRING ${line(shape.coordinates)}`
    case 'Polygon':
      return `POLYGON ${list(shape.coordinates, line)}`
    case 'MultiLineString':
      return `MULTILINESTRING ${list(shape.coordinates, line)}`
    default:
      return `MULTIPOLYGON ${list(shape.coordinates, (polygon) => list(polygon, line))}`
  }
}

const list = <T>(items: readonly T[], write: (item: T) => string) => `(${items.map(write).join(', ')})`
/** Without altitudes: a line may have them at some positions only, well-known text at all or none. */
const place = ([longitude, latitude]: Position) => `${longitude} ${latitude}`
const line = (positions: readonly Position[]) => list(positions, place)
