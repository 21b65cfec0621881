import { distance } from './distance.ts'
import { type Part, partsOf } from './Part.ts'
import type { Position } from './Position.ts'
import type { Shape } from './Shape.ts'

/**
 * Returns the distance in metres from a position to the nearest point of a shape; 0 inside an area. Edges are straight
 * on a flat map.
 */
export function distanceToShape(shape: Shape, at: Position): number {
  return Math.min(...partsOf(shape).map((part) => toPart(part, at)))
}

function toPart(part: Part, position: Position): number {
  const [at = position] = part.beside([position])
  if (part.holds(at)) return 0
  let least = Infinity
  for (const line of part.lines) {
    for (const [index, from] of line.entries()) {
      const to = line[index + 1] ?? from
      least = Math.min(least, distance(at, nearestOn([from, to], at)))
    }
  }
  return least
}

/** Returns the nearest position on an edge, in a flat projection around `at`. */
function nearestOn([[ax, ay], [bx, by]]: readonly [Position, Position], [x, y]: Position): Position {
  const squeeze = Math.cos((y * Math.PI) / 180)
  const [dx, dy] = [(bx - ax) * squeeze, by - ay]
  const length = dx ** 2 + dy ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * squeeze * dx + (y - ay) * dy) / length))
  return [ax + share * (bx - ax), ay + share * (by - ay)]
}
