import type { Position } from './Position.ts'
import type { LineString, MultiLineString } from './Shape.ts'

/**
 * Answers have longitudes from -180 to 180, and a step of more than 180 degrees means the short way, across the
 * antimeridian. Measuring and drawing use {@link unwrapLongitudes} longitudes; exported shapes are cut in two, as required by
 * RFC 7946 section 3.1.9.
 */

/** Normalises a longitude to -180 to 180. */
export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/**
 * Returns positions with longitudes that continue beyond 180 instead of jumping to -180; the first one is unchanged.
 */
export function unwrapLongitudes(positions: readonly Position[]): Position[] {
  let turn = 0
  let before: number | undefined
  return positions.map((position) => {
    const [longitude] = position
    if (before !== undefined) turn -= Math.round((longitude - before) / 360) * 360
    before = longitude
    return turn === 0 ? position : shiftLongitudes(position, turn)
  })
}

/**
 * Returns the rings of one area with continuous longitudes, all on the copy of the world where the first one begins.
 */
export function unwrapRings(rings: readonly (readonly Position[])[]): Position[][] {
  const start = rings[0]?.[0]?.[0] ?? 0
  return rings.map((ring) => {
    const flat = unwrapLongitudes(ring)
    const turn = Math.round((start - (flat[0]?.[0] ?? start)) / 360) * 360
    return turn === 0 ? flat : flat.map((position) => shiftLongitudes(position, turn))
  })
}

/** True if a closed ring surrounds a pole: it has no inside on a flat map. */
export function surroundsPole(ring: readonly Position[]): boolean {
  const flat = unwrapLongitudes(ring)
  const [first, last] = [flat[0], flat.at(-1)]
  return first !== undefined && last !== undefined && Math.abs(first[0] - last[0]) > 180
}

/** Cuts a line into parts, none of which crosses the antimeridian. */
export function splitLineAtAntimeridian(positions: readonly Position[]): LineString | MultiLineString {
  const pieces: Position[][] = [[]]
  const flat = unwrapLongitudes(positions)
  for (const [index, position] of flat.entries()) {
    const before = flat[index - 1]
    const edge = before && edgeBetween(before[0], position[0])
    if (before && edge !== undefined) {
      const at = meridianCrossing(before, position, edge)
      const east = position[0] > before[0]
      pieces.at(-1)?.push(withLongitude(at, east ? 180 : -180))
      pieces.push([withLongitude(at, east ? -180 : 180)])
    }
    pieces.at(-1)?.push(withLongitude(position, wrapLongitude(position[0])))
  }
  const whole = pieces.map(removeRepeats).filter((piece) => piece.length > 1)
  const [only] = whole
  if (whole.length === 1 && only) return { type: 'LineString', coordinates: only }
  return whole.length === 0
    ? { type: 'LineString', coordinates: positions }
    : { type: 'MultiLineString', coordinates: whole }
}

/** Returns the antimeridian (an odd multiple of 180) between two continuous longitudes. */
function edgeBetween(from: number, to: number): number | undefined {
  const [low, high] = from < to ? [from, to] : [to, from]
  const edge = (Math.floor((low + 180) / 360) + 1) * 360 - 180
  return edge < high ? edge : undefined
}

/** Returns the point where the segment from `a` to `b`, both continuous, crosses a meridian. */
export function meridianCrossing(a: Position, b: Position, longitude: number): Position {
  const share = (longitude - a[0]) / (b[0] - a[0])
  const between = (one: number, other: number) => one + (other - one) * share
  const latitude = between(a[1], b[1])
  return a.length === 3 && b.length === 3 ? [longitude, latitude, between(a[2], b[2])] : [longitude, latitude]
}

const withLongitude = (position: Position, longitude: number): Position =>
  position.length === 3 ? [longitude, position[1], position[2]] : [longitude, position[1]]
export const shiftLongitudes = (position: Position, by: number) => withLongitude(position, position[0] + by)

export function removeRepeats(positions: readonly Position[]): Position[] {
  return positions.filter((position, index) => {
    const before = positions[index - 1]
    return before?.[0] !== position[0] || before[1] !== position[1]
  })
}
