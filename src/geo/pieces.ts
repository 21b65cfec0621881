import type { Position } from './Position.ts'

/** Nine decimals are a tenth of a millimetre; as whole numbers, differences of coordinates are exact. */
const SCALE = 1e9

type Grid = readonly [x: number, y: number]

/** A straight piece of a line, from west to east (from south to north where it is upright), on a grid of whole numbers. */
export interface Piece {
  readonly from: Grid
  readonly to: Grid
  /** The corners it joins, by number: neighbours share one. `start` is the one at `from`. */
  readonly start: number
  readonly end: number
}

/** The pieces between positions with continuous longitudes, without those of no length. A closed line's last corner is its first. */
export function piecesOf(positions: readonly Position[]): Piece[] {
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

/** Where two pieces meet; null when they do not, or only as neighbours do, in the corner they share. */
export function piecesMeet(one: Piece, other: Piece): Position | null {
  const shared = sharedCorner(one, other)
  if (shared !== null) {
    const [a, b] = [farEnd(one, shared), farEnd(other, shared)]
    const corner = one.start === shared ? one.from : one.to
    const back = turn(corner, a, b) === 0 && dot(corner, a, b) > 0
    // Two pieces that share both corners are one way there and back.
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

/** Which of two pieces under the sweep line lies to the north (> 0: the first); where they meet when that cannot be told. */
export function pieceOrder(one: Piece, other: Piece): number | Position {
  if (one === other) return 0
  if (before(one.from, other.from)) {
    const order = pieceOrder(other, one)
    return typeof order === 'number' ? -order : order
  }
  const side = turn(other.from, other.to, one.from)
  if (side !== 0) return side
  const shared = sharedCorner(one, other)
  // A piece that begins in the end of its neighbour counts as north of it, for the moment until that one is gone.
  if (shared !== null && shared === one.start && shared === other.end) return 1
  if (shared !== null && shared === one.start && shared === other.start) {
    const opening = turn(other.from, other.to, one.to)
    if (opening !== 0) return opening
  }
  return place(one.from)
}

/** > 0: c is to the left of the way from a to b; 0: on it. Exact: where a double cannot tell, whole numbers of any size do. */
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

/** True if a grid point in line with a piece lies on it. */
const on = ({ from, to }: Piece, at: Grid) => !before(at, from) && !before(to, at)

function cut({ from, to }: Piece, other: Piece): Grid {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [ex, ey] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  const share = ((other.from[0] - from[0]) * ey - (other.from[1] - from[1]) * ex) / (dx * ey - dy * ex)
  return [from[0] + dx * share, from[1] + dy * share]
}

const place = ([x, y]: Grid): Position => [x / SCALE, y / SCALE]
