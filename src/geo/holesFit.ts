import { Part } from './Part.ts'
import type { Position } from './Position.ts'
import { touchesEdge } from './samplePositions.ts'

type Ring = readonly Position[]

/**
 * True if the holes of an area are inside it and do not intersect each other. Rings are closed, the outer one first.
 */
export function holesFit([outer = [], ...holes]: readonly Ring[]): boolean {
  const around = new Part([outer], true)
  const parts = holes.map((hole) => new Part([hole], true))
  return parts.every((part, index) => {
    const ring = around.beside(part.lines[0] ?? [])
    if (!ring.every((at) => around.holds(at)) || touchesEdge(ring, around)) return false
    return parts.slice(0, index).every((other) => areApart(part, other))
  })
}

function areApart(one: Part, other: Part): boolean {
  const ring = other.beside(one.lines[0] ?? [])
  return !touchesEdge(ring, other) && !holdsFirst(other, one) && !holdsFirst(one, other)
}

function holdsFirst(part: Part, { lines }: Part): boolean {
  const [at] = part.beside(lines[0] ?? [])
  return at !== undefined && part.holds(at)
}
