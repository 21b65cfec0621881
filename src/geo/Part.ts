import { unwrapLongitudes } from './antimeridian.ts'
import { EARTH_RADIUS } from './distance.ts'
import { spendEdges } from './edgeBudget.ts'
import type { Position } from './Position.ts'
import type { Shape } from './Shape.ts'

/** Longitude and latitude without altitude. */
type Place = readonly [x: number, y: number]
export type Edge = readonly [from: Place, to: Place]

const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180

/**
 * One part of a shape, indexed for spatial queries: a point, a line, or an area with its holes. Longitudes continue
 * beyond 180; callers move queried lines to the part's copy of the world with {@link Part.beside}. The edges are
 * indexed in strips from south to north, so that a query reads only a few of them.
 */
export class Part {
  readonly isArea: boolean
  readonly lines: readonly (readonly Position[])[]
  private readonly strips: Edge[][] = []
  private readonly west: number = Infinity
  private readonly east: number = -Infinity
  private readonly south: number = Infinity
  private readonly north: number = -Infinity

  constructor(lines: readonly (readonly Position[])[], isArea: boolean) {
    this.isArea = isArea
    const middle = lines[0]?.[0]?.[0] ?? 0
    this.lines = lines.map((line) => shifted(unwrapLongitudes(line), middle))
    const edges: Edge[] = []
    let height = 0
    for (const line of this.lines) {
      for (const [index, at] of line.entries()) {
        const next = line[index + 1] ?? (line.length === 1 ? at : undefined)
        this.west = Math.min(this.west, at[0])
        this.east = Math.max(this.east, at[0])
        this.south = Math.min(this.south, at[1])
        this.north = Math.max(this.north, at[1])
        if (!next) continue
        edges.push([
          [at[0], at[1]],
          [next[0], next[1]],
        ])
        height += Math.abs(next[1] - at[1])
      }
    }
    const span = this.north - this.south
    // Chosen so that an edge is in at most eight strips on average.
    const count = Math.max(
      1,
      Math.floor(Math.min(1024, edges.length / 8, height > 0 ? (8 * edges.length * span) / height : 1)),
    )
    this.strips = Array.from({ length: count }, () => [])
    for (const edge of edges) {
      const [low, high] = [
        this.stripOf(Math.min(edge[0][1], edge[1][1])),
        this.stripOf(Math.max(edge[0][1], edge[1][1])),
      ]
      for (let strip = low; strip <= high; strip++) this.strips[strip]?.push(edge)
    }
  }

  /** Returns the line moved to the copy of the world this part is on. */
  beside(line: readonly Position[]): readonly Position[] {
    return shifted(line, (this.west + this.east) / 2)
  }

  /** Yields the edges that may be near a box, some of them twice. */
  *edgesIn(west: number, south: number, east: number, north: number): Generator<Edge> {
    if (west > this.east || east < this.west || south > this.north || north < this.south) return
    for (let strip = this.stripOf(south); strip <= this.stripOf(north); strip++) {
      const edges = this.strips[strip] ?? []
      spendEdges(edges.length)
      for (const edge of edges) {
        const [[x1, y1], [x2, y2]] = edge
        if (
          Math.min(x1, x2) <= east &&
          Math.max(x1, x2) >= west &&
          Math.min(y1, y2) <= north &&
          Math.max(y1, y2) >= south
        )
          yield edge
      }
    }
  }

  /** True if a position is in the area, by the even-odd rule; always false for a point or a line. */
  holds([x, y]: Position): boolean {
    if (!this.isArea || y < this.south || y > this.north || x < this.west || x > this.east) return false
    let inside = false
    const edges = this.strips[this.stripOf(y)] ?? []
    spendEdges(edges.length)
    for (const [[x1, y1], [x2, y2]] of edges) {
      if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside
    }
    return inside
  }

  /** True if the edge is within `metres` of a position. Uses a local flat projection. */
  isEdgeWithin([x, y]: Position, metres: number): boolean {
    const across = Math.max(1e-6, Math.cos((y * Math.PI) / 180)) * METRES_PER_DEGREE
    const [dx, dy] = [metres / across, metres / METRES_PER_DEGREE]
    for (const [a, b] of this.edgesIn(x - dx, y - dy, x + dx, y + dy)) {
      const [ax, ay] = [(a[0] - x) * across, (a[1] - y) * METRES_PER_DEGREE]
      const [bx, by] = [(b[0] - x) * across, (b[1] - y) * METRES_PER_DEGREE]
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length))
      if (Math.hypot(ax + share * (bx - ax), ay + share * (by - ay)) <= metres) return true
    }
    return false
  }

  private stripOf(y: number): number {
    const share = (y - this.south) / (this.north - this.south || 1)
    return Math.min(this.strips.length - 1, Math.max(0, Math.floor(share * this.strips.length)))
  }
}

const known = new WeakMap<Shape, readonly Part[]>()

/** Returns the parts of a shape: several for a multi-part one. Cached per shape. */
export function partsOf(shape: Shape): readonly Part[] {
  const before = known.get(shape)
  if (before) return before
  const parts = makeParts(shape)
  known.set(shape, parts)
  return parts
}

function makeParts(shape: Shape): readonly Part[] {
  switch (shape.type) {
    case 'Point':
      return [new Part([[shape.coordinates]], false)]
    case 'LineString':
      return [new Part([shape.coordinates], false)]
    case 'Polygon':
      return [new Part(shape.coordinates, true)]
    case 'MultiLineString':
      return shape.coordinates.map((line) => new Part([line], false))
    default:
      return shape.coordinates.map((rings) => new Part(rings, true))
  }
}

function shifted(line: readonly Position[], middle: number): readonly Position[] {
  const turn = Math.round((middle - (line[0]?.[0] ?? 0)) / 360) * 360
  return turn === 0 ? line : line.map(([x, y]): Position => [x + turn, y])
}
