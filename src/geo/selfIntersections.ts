import { unwrapLongitudes } from './antimeridian.ts'
import type { Position } from './Position.ts'

/** Maximum number of segments compared pairwise, which finds all intersections; above it, only the first is found. */
const ALL_UP_TO = 600
/** Maximum number of intersections returned. */
const MOST = 50
/** Maximum length of a list before it is split, so that insertion stays cheap. */
const BUCKET = 256

/**
 * Returns the self-intersections of a line, or of a closed ring: crossings, touches and overlaps. Empty for a simple
 * one. Exact for coordinates of up to nine decimals. A large one is swept from west to east (M. I. Shamos and D. Hoey,
 * "Geometric Intersection Problems", 1976), in O(n log n) for any shape, and returns one intersection.
 */
export function selfIntersections(positions: readonly Position[]): readonly Position[] {
  const pieces = piecesOf(unwrapLongitudes(positions))
  return pieces.length <= ALL_UP_TO ? everyCrossing(pieces) : firstCrossing(pieces)
}

function everyCrossing(pieces: readonly Piece[]): Position[] {
  const found: Position[] = []
  for (const [index, piece] of pieces.entries()) {
    for (let other = index + 1; other < pieces.length && found.length < MOST; other++) {
      const at = piecesMeet(piece, pieces[other] as Piece)
      if (at) found.push(at)
    }
  }
  return found
}

/** The segments on the sweep line, from south to north, in short lists. */
class Swept {
  private readonly buckets: Piece[][] = [[]]
  /** Set when two segments could not be ordered, because they intersect. */
  met: Position | null = null

  /** Returns its position, where its neighbours are adjacent. */
  private find(piece: Piece): { bucket: number; at: number } {
    let [low, high] = [0, this.buckets.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      const first = this.buckets[middle]?.[0]
      if (first && this.order(piece, first) < 0) high = middle - 1
      else low = middle
    }
    const list = this.buckets[low] ?? []
    let [from, to] = [0, list.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.order(piece, list[middle] as Piece) > 0) from = middle + 1
      else to = middle
    }
    return { bucket: low, at: from }
  }

  private order(one: Piece, other: Piece): number {
    const order = pieceOrder(one, other)
    if (typeof order === 'number') return order
    this.met ??= order
    return 0
  }

  private neighbours(bucket: number, below: number, above: number): [Piece | undefined, Piece | undefined] {
    const list = this.buckets[bucket] ?? []
    return [list[below] ?? this.buckets[bucket - 1]?.at(-1), list[above] ?? this.buckets[bucket + 1]?.[0]]
  }

  add(piece: Piece): [Piece | undefined, Piece | undefined] {
    const { bucket, at } = this.find(piece)
    const list = this.buckets[bucket] ?? []
    list.splice(at, 0, piece)
    const around = this.neighbours(bucket, at - 1, at + 1)
    if (list.length > BUCKET) this.buckets.splice(bucket + 1, 0, list.splice(BUCKET / 2))
    return around
  }

  remove(piece: Piece): [Piece | undefined, Piece | undefined] {
    const { bucket, at } = this.find(piece)
    const list = this.buckets[bucket] ?? []
    if (list[at] !== piece) return [undefined, undefined]
    list.splice(at, 1)
    const around = this.neighbours(bucket, at - 1, at)
    if (list.length === 0 && this.buckets.length > 1) this.buckets.splice(bucket, 1)
    return around
  }
}

function firstCrossing(pieces: readonly Piece[]): Position[] {
  // Starts before ends at the same point, so that touching segments are compared too.
  const events = pieces
    .flatMap((piece) => [
      { piece, at: piece.from, ends: 0 },
      { piece, at: piece.to, ends: 1 },
    ])
    .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || a.ends - b.ends)
  const swept = new Swept()
  for (const { piece, ends } of events) {
    const [below, above] = ends === 1 ? swept.remove(piece) : swept.add(piece)
    const pairs = ends === 1 ? [[below, above] as const] : [[below, piece] as const, [piece, above] as const]
    for (const [one, other] of pairs) {
      const at = swept.met ?? (one && other ? piecesMeet(one, other) : null)
      if (at) return [at]
    }
  }
  return []
}

/** Nine decimals are 0.1 mm; as integers, differences of coordinates are exact. */
const SCALE = 1e9

type Grid = readonly [x: number, y: number]

/** A segment from west to east (from south to north if vertical), in integer coordinates. */
interface Piece {
  readonly from: Grid
  readonly to: Grid
  /** Indices of its vertices: neighbours share one. `start` is the one at `from`. */
  readonly start: number
  readonly end: number
}

/**
 * Returns the segments between positions with continuous longitudes, without those of zero length. A closed line's last
 * vertex is its first.
 */
function piecesOf(positions: readonly Position[]): Piece[] {
  const corners: Grid[] = []
  for (const [longitude, latitude] of positions) {
    const at: Grid = [Math.round(longitude * SCALE), Math.round(latitude * SCALE)]
    if (!same(at, corners.at(-1))) corners.push(at)
  }
  const count = corners.length
  const closed = count > 3 && same(corners[0] as Grid, corners.at(-1))
  return corners.slice(1).map((b, index) => {
    const a = corners[index] as Grid
    const [one, other] = [index, closed && index + 1 === count - 1 ? 0 : index + 1]
    return before(a, b) ? { from: a, to: b, start: one, end: other } : { from: b, to: a, start: other, end: one }
  })
}

/** Returns the intersection of two segments; null if there is none, or only the shared vertex of neighbours. */
function piecesMeet(one: Piece, other: Piece): Position | null {
  const shared = sharedCorner(one, other)
  if (shared !== null) {
    const [a, b] = [farEnd(one, shared), farEnd(other, shared)]
    const corner = one.start === shared ? one.from : one.to
    const back = turn(corner, a, b) === 0 && dot(corner, a, b) > 0
    // Two segments with the same vertices overlap.
    return back || sharesBoth(one, other) ? place(corner) : null
  }
  if (other.to[0] < one.from[0] || one.to[0] < other.from[0]) return null
  const sides = [
    turn(one.from, one.to, other.from),
    turn(one.from, one.to, other.to),
    turn(other.from, other.to, one.from),
    turn(other.from, other.to, one.to),
  ]
  const [a, b, c, d] = sides as [number, number, number, number]
  if (a * b < 0 && c * d < 0) return place(cut(one, other))
  if (a === 0 && on(one, other.from)) return place(other.from)
  if (b === 0 && on(one, other.to)) return place(other.to)
  if (c === 0 && on(other, one.from)) return place(one.from)
  return d === 0 && on(other, one.to) ? place(one.to) : null
}

/**
 * Compares two segments on the sweep line (> 0: the first is north); returns their intersection if they cannot be
 * ordered.
 */
function pieceOrder(one: Piece, other: Piece): number | Position {
  if (one === other) return 0
  if (before(one.from, other.from)) {
    const order = pieceOrder(other, one)
    return typeof order === 'number' ? -order : order
  }
  const side = turn(other.from, other.to, one.from)
  if (side !== 0) return side
  const shared = sharedCorner(one, other)
  // A segment that starts at the end of its neighbour counts as north of it until that one is removed.
  if (shared !== null && shared === one.start && shared === other.end) return 1
  if (shared !== null && shared === one.start && shared === other.start) {
    const opening = turn(other.from, other.to, one.to)
    if (opening !== 0) return opening
  }
  return place(one.from)
}

/** > 0: c is left of the line from a to b; 0: on it. Exact: falls back to BigInt if doubles are not precise enough. */
function turn(a: Grid, b: Grid, c: Grid): number {
  const [left, right] = [(b[0] - a[0]) * (c[1] - a[1]), (b[1] - a[1]) * (c[0] - a[0])]
  const difference = left - right
  if (Math.abs(difference) > (Math.abs(left) + Math.abs(right)) * 1e-15) return Math.sign(difference)
  const exact = BigInt(b[0] - a[0]) * BigInt(c[1] - a[1]) - BigInt(b[1] - a[1]) * BigInt(c[0] - a[0])
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

const same = (a: Grid, b: Grid | undefined) => b !== undefined && a[0] === b[0] && a[1] === b[1]
const before = (a: Grid, b: Grid) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
const dot = (o: Grid, a: Grid, b: Grid) => (a[0] - o[0]) * (b[0] - o[0]) + (a[1] - o[1]) * (b[1] - o[1])
const farEnd = (piece: Piece, corner: number) => (piece.start === corner ? piece.to : piece.from)
const sharesBoth = (one: Piece, other: Piece) =>
  [one.start, one.end].every((corner) => corner === other.start || corner === other.end)

function sharedCorner(one: Piece, other: Piece): number | null {
  if (one.start === other.start || one.start === other.end) return one.start
  return one.end === other.start || one.end === other.end ? one.end : null
}

/** True if a grid point collinear with a segment is on it. */
const on = ({ from, to }: Piece, at: Grid) => !before(at, from) && !before(to, at)

function cut({ from, to }: Piece, other: Piece): Grid {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [ex, ey] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  const share = ((other.from[0] - from[0]) * ey - (other.from[1] - from[1]) * ex) / (dx * ey - dy * ex)
  return [from[0] + dx * share, from[1] + dy * share]
}

const place = ([x, y]: Grid): Position => [x / SCALE, y / SCALE]
