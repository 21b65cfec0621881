import type { Position } from './Position.ts'
import type { Shape } from './Shape.ts'

/** Returns every position of a shape, in order. */
export function positionsOf(shape: Shape): readonly Position[] {
  if (shape.type === 'Point') return [shape.coordinates]
  if (shape.type === 'LineString') return shape.coordinates
  return shape.type === 'MultiPolygon' ? shape.coordinates.flat(2) : shape.coordinates.flat()
}
