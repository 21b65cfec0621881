import type { Column, Json } from '../../../forms/kinds/ElementKind.ts'
import { splitLineAtAntimeridian } from '../../../geo/antimeridian.ts'
import { splitAreaAtAntimeridian } from '../../../geo/splitAreaAtAntimeridian.ts'
import { polygonArea, lineLength } from '../../../geo/measure.ts'
import { pointOnShape } from '../../../geo/pointOnShape.ts'
import type { Point } from '../../../geo/Position.ts'
import type { LineString, MultiLineString, MultiPolygon, Polygon } from '../../../geo/Shape.ts'
import { toWkt } from '../../../geo/toWkt.ts'
import { factsOf, positionsOf, ringsOf, type DrawnType } from './drawnValue.ts'
import { closedLinesOf } from './drawnViolations.ts'

/** Returns the shape of an answer for other software: cut at the antimeridian. Null if it is incomplete. */
export function drawnShape(type: DrawnType, value: Json): LineString | Polygon | MultiLineString | MultiPolygon | null {
  const positions = positionsOf(value)
  if (positions.length < (type === 'Polygon' ? 3 : 2)) return null
  return type === 'Polygon'
    ? splitAreaAtAntimeridian(closedLinesOf(type, ringsOf(value)))
    : splitLineAtAntimeridian(positions)
}

/** Returns one position on a drawing. */
export function drawnPlace(type: DrawnType, value: Json): Point | null {
  const shape = drawnShape(type, value)
  return shape && pointOnShape(shape)
}

/** Export columns of a drawing: well-known text, size, number of vertices and accuracy. */
export function drawnColumns(type: DrawnType): readonly Column[] {
  const ways = (value: Json) => closedLinesOf(type, ringsOf(value))
  const length = (value: Json) => tenths(ways(value).reduce((sum, way) => sum + lineLength(way), 0))
  const sizes: readonly Column[] =
    type === 'Polygon'
      ? [
          { suffix: '/area', cell: (value) => tenths(polygonArea(ways(value))), type: 'number' },
          { suffix: '/perimeter', cell: length, type: 'number' },
        ]
      : [{ suffix: '/length', cell: length, type: 'number' }]
  return [
    {
      suffix: '',
      cell: (value) => {
        const shape = drawnShape(type, value)
        return shape && toWkt(shape)
      },
    },
    ...sizes,
    { suffix: '/points', cell: (value) => ringsOf(value).flat().length, type: 'whole' },
    { suffix: '/accuracy', cell: (value) => factsOf(value).accuracy ?? null, type: 'number' },
  ]
}

const tenths = (value: number) => Math.round(value * 10) / 10
