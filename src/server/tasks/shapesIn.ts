import type { Geometry } from 'geojson'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import { simplifyShape } from '../../geo/simplifyShape.ts'

/** Maximum JSON length of the shapes of one task, in characters. */
const MOST = 100_000

/**
 * Returns the lines and areas of a geometry in degrees, and its points if there are several; none for a single point.
 * Simplifies what is too large to store, or omits it if still too large.
 */
export function shapesIn(geometry: Geometry): readonly Shape[] {
  const shapes = piecesOf(geometry).map(rounded)
  if (shapes.every(({ type }) => type === 'Point') && shapes.length < 2) return []
  if (isSmall(shapes)) return shapes
  const few = shapes.map(simplifyShape)
  return isSmall(few) ? few : []
}

const isSmall = (shapes: readonly Shape[]): boolean => JSON.stringify(shapes).length <= MOST

function piecesOf(geometry: Geometry): readonly Shape[] {
  switch (geometry.type) {
    case 'GeometryCollection':
      return geometry.geometries.flatMap(piecesOf)
    case 'MultiPoint':
      return geometry.coordinates.map((at) => ({ type: 'Point', coordinates: at as [number, number] }))
    default:
      return geometry.coordinates.length === 0 ? [] : [geometry as unknown as Shape]
  }
}

/** Rounds to six decimals, a tenth of a metre, and removes heights. */
const rounded = ({ type, coordinates }: Shape): Shape => ({ type, coordinates: roundAll(coordinates) }) as Shape

function roundAll(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const list = value as readonly unknown[]
  return typeof list[0] === 'number' ? roundAt(list as unknown as Position) : list.map(roundAll)
}

const roundAt = ([x, y]: Position) => [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6]
