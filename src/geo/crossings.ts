import { continuous } from './antimeridian.ts'
import { type Piece, pieceOrder, piecesMeet, piecesOf } from './pieces.ts'
import type { Position } from './Position.ts'

/** Up to so many pieces each is held against each other, so that all crossings are told; beyond, only the first found. */
const ALL_UP_TO = 600
/** No list of crossings is longer: nobody reads on. */
const MOST = 50
/** A list longer than this is split, so that putting one in stays cheap. */
const BUCKET = 256

/**
 * Where a line, or a ring that ends where it begins, meets itself: crosses, touches or runs back over itself. Empty for
 * a simple one. Exact for coordinates of up to nine decimals. A large one is swept from west to east (M. I. Shamos and
 * D. Hoey, "Geometric Intersection Problems", 1976), in n log n steps whatever its shape, and gives one crossing.
 */
export function crossings(positions: readonly Position[]): readonly Position[] {
  const pieces = piecesOf(continuous(positions))
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

/** The pieces that the sweep line meets just now, from south to north, in short lists. */
class Swept {
  private readonly buckets: Piece[][] = [[]]
  /** Set when an order could not be told, since the two meet. */
  met: Position | null = null

  /** Its place, and its neighbours there. */
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
  // Beginnings before ends at the same place: what only touches there is met, too.
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
