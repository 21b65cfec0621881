import type { Part } from './Part.ts'
import type { Position } from './Position.ts'

/**
 * Yields positions on a line that decide its relation to parts: its vertices, its intersections with their edges, and
 * the middle of every section between. No section changes sides between two samples.
 */
export function* samplePositions(line: readonly Position[], parts: readonly Part[]): Generator<Position> {
  for (const [index, from] of line.entries()) {
    yield from
    const to = line[index + 1]
    if (!to) continue
    const cuts = [...parts.flatMap((part) => cutsOf(from, to, part)), 1].sort((a, b) => a - b)
    let before = 0
    for (const cut of cuts) {
      if (cut > before) yield along(from, to, (before + cut) / 2)
      if (cut > before && cut < 1) yield along(from, to, cut)
      before = Math.max(before, cut)
    }
  }
}

/** True if a line meets the edge of a part. */
export function touchesEdge(line: readonly Position[], part: Part): boolean {
  return line.some((from, index) => {
    const to = line[index + 1]
    return to !== undefined && cutsOf(from, to, part).length > 0
  })
}

const along = (from: Position, to: Position, share: number): Position => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/**
 * Returns where a segment meets the edge of a part, as fractions from 0 to 1; for collinear edges their start and end.
 */
function cutsOf(from: Position, to: Position, part: Part): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  if (length === 0) return []
  const cuts: number[] = []
  const [west, east] = dx < 0 ? [to[0], from[0]] : [from[0], to[0]]
  const [south, north] = dy < 0 ? [to[1], from[1]] : [from[1], to[1]]
  for (const [a, b] of part.edgesIn(west, south, east, north)) {
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
    const [ox, oy] = [a[0] - from[0], a[1] - from[1]]
    const turn = dx * ey - dy * ex
    if (turn === 0) {
      if (dx * oy - dy * ox !== 0) continue
      for (const [x, y] of [a, b]) {
        const share = ((x - from[0]) * dx + (y - from[1]) * dy) / length
        if (share >= 0 && share <= 1) cuts.push(share)
      }
      continue
    }
    const share = (ox * ey - oy * ex) / turn
    const other = (ox * dy - oy * dx) / turn
    if (share >= 0 && share <= 1 && other >= 0 && other <= 1) cuts.push(share)
  }
  return cuts
}
