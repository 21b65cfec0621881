import { unwrapLongitudes } from './antimeridian.ts'
import type { Position } from './Position.ts'
import type { Shape } from './Shape.ts'

/**
 * Simplifies a shape for a preview: removes positions closer than a hundredth of its extent to the last kept one. Keeps
 * the ends.
 */
export function simplifyShape(shape: Shape): Shape {
  switch (shape.type) {
    case 'Point':
      return shape
    case 'LineString':
      return { type: 'LineString', coordinates: thinnedLine(shape.coordinates) }
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: shape.coordinates.map((rings) => rings.map(thinnedLine)) }
    default:
      return { type: shape.type, coordinates: shape.coordinates.map(thinnedLine) }
  }
}

/** Maximum number of positions of a line that is left unchanged. */
const FEW = 100

function thinnedLine(line: readonly Position[]): readonly Position[] {
  if (line.length <= FEW) return line
  const flat = unwrapLongitudes(line)
  const [west, east, south, north] = flat.reduce(
    ([w, e, s, n], [x, y]) => [Math.min(w, x), Math.max(e, x), Math.min(s, y), Math.max(n, y)],
    [Infinity, -Infinity, Infinity, -Infinity],
  )
  const step = Math.max(east - west, north - south) / FEW
  let kept: Position | undefined
  return line.filter((_, index) => {
    const at = flat[index] as Position
    const isEnd = index === 0 || index === line.length - 1
    if (!isEnd && kept && Math.hypot(at[0] - kept[0], at[1] - kept[1]) < step) return false
    kept = at
    return true
  })
}
