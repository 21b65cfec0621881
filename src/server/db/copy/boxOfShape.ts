import type { Bounds } from '../../../geo/Bounds.ts'
import type { Shape } from '../../../geo/Shape.ts'

type Nested = readonly (number | Nested)[]

/** Bounding box of stored geometry, which never crosses the antimeridian: [west, south, east, north]. */
export function boxOfShape(json: string): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const visit = (nested: Nested): void => {
    const [x, y] = nested
    if (typeof x !== 'number' || typeof y !== 'number') {
      for (const one of nested) if (typeof one !== 'number') visit(one)
      return
    }
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  visit((JSON.parse(json) as Shape).coordinates as Nested)
  return [west, south, east, north]
}
