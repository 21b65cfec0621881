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

/** The shape of an answer as other software reads it: cut where it crosses the antimeridian. Null while it is none. */
export function drawnShape(type: DrawnType, value: Json): LineString | Polygon | MultiLineString | MultiPolygon | null {
  const positions = positionsOf(value)
  if (positions.length < (type === 'Polygon' ? 3 : 2)) return null
  return type === 'Polygon' ? cutArea(waysOf(type, ringsOf(value))) : cutLine(positions)
}

/** One position on a drawing. */
export function drawnPlace(type: DrawnType, value: Json): Point | null {
  const shape = drawnShape(type, value)
  return shape && pointOn(shape)
}

/** What an export says of a drawing: as well-known text, how large it is, of how many corners and how exact. */
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
