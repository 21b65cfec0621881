import { type Part, partsOf } from './Part.ts'
import { pointOnShape } from './pointOnShape.ts'
import type { Position } from './Position.ts'
import { touchesEdge, samplePositions } from './samplePositions.ts'
import type { Shape } from './Shape.ts'

/** True if a shape is within an area, with a tolerance of `slack` metres at its edge. */
export function isInside(shape: Shape, area: Shape, slack: number): boolean {
  const around = partsOf(area)
  return partsOf(shape).every((part) => part.lines.every((line) => staysIn(line, around, slack)))
}

/** True if a shape is outside an area; it may reach in by `slack` metres. */
export function isOutside(shape: Shape, area: Shape, slack: number): boolean {
  return partsOf(area).every((piece) => partsOf(shape).every((part) => !shareLand(part, piece, slack)))
}

/** True if two areas overlap by more than `slack` metres. Neighbours may touch. */
export function areasOverlap(one: Shape, other: Shape, slack: number): boolean {
  return partsOf(one).some((a) => partsOf(other).some((b) => a.isArea && b.isArea && shareLand(a, b, slack)))
}

/** True if two shapes are closer than `metres`, or intersect. */
export function areWithinDistance(one: Shape, other: Shape, metres: number): boolean {
  return partsOf(one).some((a) => partsOf(other).some((b) => comeNear(a, b, metres) || comeNear(b, a, metres)))
}

/** True if every sample of the line is in one of the parts, which may be adjacent, or near the edge of one. */
function staysIn(line: readonly Position[], around: readonly Part[], slack: number): boolean {
  const [first] = around
  if (!first) return false
  for (const at of samplePositions(first.beside(line), around)) {
    const isIn = around.some((part) => {
      const [here = at] = part.beside([at])
      return part.holds(here) || part.isEdgeWithin(here, slack)
    })
    if (!isIn) return false
  }
  return true
}

function shareLand(one: Part, other: Part, slack: number): boolean {
  return reachesInto(one, other, slack) || reachesInto(other, one, slack)
}

/** True if a part reaches further into an area than `slack` metres. */
function reachesInto(part: Part, area: Part, slack: number): boolean {
  if (!area.isArea) return false
  const isDeep = (at: Position) => area.holds(at) && !area.isEdgeWithin(at, slack)
  for (const line of part.lines) {
    for (const at of samplePositions(area.beside(line), [area])) if (isDeep(at)) return true
  }
  // If both have the same edge, neither edge reaches into the other.
  const middle = part.isArea ? pointOnShape({ type: 'Polygon', coordinates: part.lines }) : null
  const [at] = middle ? area.beside([middle.coordinates]) : []
  return at !== undefined && isDeep(at)
}

function comeNear(one: Part, other: Part, metres: number): boolean {
  return one.lines.some((line) => {
    const here = other.beside(line)
    return here.some((at) => other.holds(at) || other.isEdgeWithin(at, metres)) || touchesEdge(here, other)
  })
}
