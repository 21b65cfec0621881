import { boundsOf, unwrapBounds } from '../../geo/Bounds.ts'
import { positionsOf } from '../../geo/positionsOf.ts'
import type { Shape } from '../../geo/Shape.ts'

/** Bounding box of lines and areas, in degrees: across the antimeridian its east is above 180. */
export type Span = readonly [west: number, south: number, east: number, north: number]

/** Names of the numbers of a span, in order; also suffixes of their columns. */
export const SPAN_ENDS = ['west', 'south', 'east', 'north'] as const

/** Returns the bounding box of all lines and areas among the shapes; null for points only, or none. */
export function spanOf(shapes: readonly Shape[]): Span | null {
  const bounds = boundsOf(shapes.flatMap((shape) => (shape.type === 'Point' ? [] : positionsOf(shape))))
  return bounds?.every(Number.isFinite) ? unwrapBounds(bounds) : null
}
