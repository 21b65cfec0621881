import type { Column, Json } from '../../../forms/kinds/ElementKind.ts'
import { cutLine } from '../../../geo/antimeridian.ts'
import { cutArea } from '../../../geo/cutArea.ts'
import { landOf, lengthOf } from '../../../geo/measure.ts'
import { pointOn } from '../../../geo/pointOn.ts'
import type { Point } from '../../../geo/Position.ts'
import type { LineString, MultiLineString, MultiPolygon, Polygon } from '../../../geo/Shape.ts'
import { toWkt } from '../../../geo/toWkt.ts'
import { factsOf, positionsOf, ringsOf, type DrawnType } from './drawnValue.ts'
import { waysOf } from './drawnViolations.ts'

/** Returns the shape of an answer for other software: cut at the antimeridian. Null if it is incomplete. */
export function drawnShape(type: DrawnType, value: Json): LineString | Polygon | MultiLineString | MultiPolygon | null {
  const positions = positionsOf(value)
  if (positions.length < (type === 'Polygon' ? 3 : 2)) return null
  return type === 'Polygon' ? cutArea(waysOf(type, ringsOf(value))) : cutLine(positions)
}

/** Returns one position on a drawing. */
export function drawnPlace(type: DrawnType, value: Json): Point | null {
  const shape = drawnShape(type, value)
  return shape && pointOn(shape)
}

/** Export columns of a drawing: well-known text, size, number of vertices and accuracy. */
export function drawnColumns(type: DrawnType): readonly Column[] {
  const ways = (value: Json) => waysOf(type, ringsOf(value))
  const length = (value: Json) => tenths(ways(value).reduce((sum, way) => sum + lengthOf(way), 0))
  const sizes: readonly Column[] =
    type === 'Polygon'
      ? [
          { suffix: '/area', cell: (value) => tenths(landOf(ways(value))), type: 'number' },
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
