import { continuous, crossing, moved, withoutRepeats } from './antimeridian.ts'
import type { Position } from './Position.ts'
import type { MultiPolygon, Polygon } from './Shape.ts'

/** An area, given by its closed outer ring, in pieces that do not cross the antimeridian, wound as RFC 7946 asks. */
export function cutArea(ring: readonly Position[]): Polygon | MultiPolygon {
  const east = cutRing(continuous(ring), ([longitude]) => longitude <= 180, 180)
  const west = east.left.map((piece) => cutRing(piece, ([longitude]) => longitude < -180, -180))
  const all = [...west.flatMap(({ left, right }) => [...left, ...right]), ...east.right]
  const pieces = all.map((piece) => {
    const turn = Math.round(middle(piece) / 360) * 360
    return counterclockwise(turn === 0 ? piece : piece.map((position) => moved(position, -turn)))
  })
  const [only] = pieces
  if (pieces.length === 1 && only) return { type: 'Polygon', coordinates: [only] }
  return pieces.length === 0
    ? { type: 'Polygon', coordinates: [ring] }
    : { type: 'MultiPolygon', coordinates: pieces.map((piece) => [piece]) }
}

type Ring = Position[]
interface Sides {
  readonly left: Ring[]
  readonly right: Ring[]
}

/** The pieces of a closed ring on either side of a meridian: chains of it, joined along the meridian from south to north. */
function cutRing(ring: readonly Position[], isLeft: (position: Position) => boolean, meridian: number): Sides {
  const open = ring.slice(0, -1)
  const start = open.findIndex((position, index) => isLeft(position) !== isLeft(open.at(index - 1) ?? position))
  if (start < 0) return ring.every(isLeft) ? { left: [[...ring]], right: [] } : { left: [], right: [[...ring]] }
  const chains: Ring[] = []
  for (const index of open.keys()) {
    const position = open[(start + index) % open.length] as Position
    const before = open.at((start + index - 1) % open.length) as Position
    if (isLeft(position) !== isLeft(before)) {
      const at = crossing(before, position, meridian)
      chains.at(-1)?.push(at)
      chains.push([at])
    }
    chains.at(-1)?.push(position)
  }
  const first = chains[0]?.[0]
  if (first) chains.at(-1)?.push(first)
  const sides = [0, 1].map((side) => joined(chains.filter((_, index) => index % 2 === side)))
  const [one = [], other = []] = sides
  return isLeft(open[start] as Position) ? { left: one, right: other } : { left: other, right: one }
}

/** Between two neighbours on the meridian, counted from the south in pairs, lies the inside: there the chains meet. */
function joined(chains: readonly Ring[]): Ring[] {
  const ends = chains
    .flatMap((chain, index) => [
      { index, latitude: (chain[0] as Position)[1], starts: true },
      { index, latitude: (chain.at(-1) as Position)[1], starts: false },
    ])
    .sort((a, b) => a.latitude - b.latitude)
  const partner = new Map(ends.map((end, at) => [`${end.index} ${end.starts}`, ends[at ^ 1]]))
  const rings: Ring[] = []
  const used = new Set<number>()
  for (const begin of chains.keys()) {
    const ring: Ring = []
    for (let index: number | undefined = begin; index !== undefined && !used.has(index);) {
      used.add(index)
      ring.push(...(chains[index] ?? []))
      index = partner.get(`${index} false`)?.index
    }
    const [first] = ring
    if (first) rings.push(withoutRepeats([...ring, first]))
  }
  return rings.filter((ring) => ring.length > 3)
}

const middle = (ring: readonly Position[]) =>
  (ring.reduce((most, [x]) => Math.max(most, x), -Infinity) +
    ring.reduce((least, [x]) => Math.min(least, x), Infinity)) /
  2

/** The inside on the left, as RFC 7946 section 3.1.6 wants outer rings. */
function counterclockwise(ring: Position[]): Position[] {
  let twice = 0
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1] as Position, ring[i] as Position]
    twice += (b[0] - a[0]) * (b[1] + a[1])
  }
  return twice > 0 ? ring.toReversed() : ring
}
