import { meridianCrossing, shiftLongitudes, unwrapRings, removeRepeats } from './antimeridian.ts'
import { Part } from './Part.ts'
import type { Position } from './Position.ts'
import type { MultiPolygon, Polygon } from './Shape.ts'

type Ring = Position[]
/** Rings, the outer one first. */
type Area = Ring[]
interface Sides {
  readonly left: Area[]
  readonly right: Area[]
}

/**
 * Cuts an area, given by its closed rings, into parts that do not cross the antimeridian, wound as required by RFC
 * 7946.
 */
export function splitAreaAtAntimeridian(rings: readonly (readonly Position[])[]): Polygon | MultiPolygon {
  // Wound before cutting: a hole and the outer ring cut by the same meridian then join end to start.
  const wound = unwrapRings(rings).map((ring, index) => (isClockwise(ring) === index > 0 ? ring : ring.toReversed()))
  const east = cutSides(wound, ([longitude]) => longitude <= 180, 180)
  const west = east.left.map((piece) => cutSides(piece, ([longitude]) => longitude < -180, -180))
  const all = [...west.flatMap(({ left, right }) => [...left, ...right]), ...east.right]
  const pieces = all.map((piece) => {
    const turn = Math.round(middle(piece[0] ?? []) / 360) * 360
    return turn === 0 ? piece : piece.map((ring) => ring.map((position) => shiftLongitudes(position, -turn)))
  })
  const [only] = pieces
  if (pieces.length === 1 && only) return { type: 'Polygon', coordinates: only }
  return pieces.length === 0 ? { type: 'Polygon', coordinates: rings } : { type: 'MultiPolygon', coordinates: pieces }
}

/** Cuts an area at a meridian. A hole that does not reach the meridian goes to the part that contains it. */
function cutSides(area: Area, isLeft: (position: Position) => boolean, meridian: number): Sides {
  const [outer = []] = area
  if (!isCut(outer, isLeft)) return outer.every(isLeft) ? { left: [area], right: [] } : { left: [], right: [area] }
  const chains = area.filter((ring) => isCut(ring, isLeft)).map((ring) => chainsOf(ring, isLeft, meridian))
  const [left, right] = (['left', 'right'] as const).map((side) => joined(chains.flatMap((one) => one[side])))
  const [east, west] = [(right ?? []).map((ring) => [ring]), (left ?? []).map((ring) => [ring])]
  for (const hole of area.filter((ring) => !isCut(ring, isLeft))) {
    const pieces = hole.every(isLeft) ? west : east
    const [first] = hole
    const around = pieces.find((piece) => first && new Part(piece.slice(0, 1), true).holds(first)) ?? pieces[0]
    around?.push(hole)
  }
  return { left: west, right: east }
}

const isCut = (ring: Ring, isLeft: (position: Position) => boolean) =>
  ring.some(isLeft) && ring.some((position) => !isLeft(position))

/**
 * Returns the chains of a closed ring on either side of a meridian that it crosses, each from the meridian back to it.
 */
function chainsOf(ring: Ring, isLeft: (position: Position) => boolean, meridian: number) {
  const open = ring.slice(0, -1)
  const start = open.findIndex((position, index) => isLeft(position) !== isLeft(open.at(index - 1) ?? position))
  const chains: Ring[] = []
  for (const index of open.keys()) {
    const position = open[(start + index) % open.length] as Position
    const before = open.at((start + index - 1) % open.length) as Position
    if (isLeft(position) !== isLeft(before)) {
      const at = meridianCrossing(before, position, meridian)
      chains.at(-1)?.push(at)
      chains.push([at])
    }
    chains.at(-1)?.push(position)
  }
  const first = chains[0]?.[0]
  if (first) chains.at(-1)?.push(first)
  const [one, other] = [0, 1].map((side) => chains.filter((_, index) => index % 2 === side))
  const isFirstLeft = isLeft(open[start] as Position)
  return { left: (isFirstLeft ? one : other) ?? [], right: (isFirstLeft ? other : one) ?? [] }
}

/** Joins chains along the meridian: from the south, each pair of neighbouring ends encloses the inside. */
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
    if (first) rings.push(removeRepeats([...ring, first]))
  }
  return rings.filter((ring) => ring.length > 3)
}

const middle = (ring: readonly Position[]) =>
  (ring.reduce((most, [x]) => Math.max(most, x), -Infinity) +
    ring.reduce((least, [x]) => Math.min(least, x), Infinity)) /
  2

/** True if the ring is clockwise: RFC 7946 section 3.1.6 requires counter-clockwise outer rings. */
function isClockwise(ring: Ring): boolean {
  let twice = 0
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1] as Position, ring[i] as Position]
    twice += (b[0] - a[0]) * (b[1] + a[1])
  }
  return twice > 0
}
