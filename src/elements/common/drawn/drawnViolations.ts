import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { Json, Violation } from '../../../forms/kinds/ElementKind.ts'
import { surroundsPole } from '../../../geo/antimeridian.ts'
import { selfIntersections } from '../../../geo/selfIntersections.ts'
import { holesFit } from '../../../geo/holesFit.ts'
import { polygonArea, lineLength } from '../../../geo/measure.ts'
import { isPosition, type Position } from '../../../geo/Position.ts'
import type { Shape } from '../../../geo/Shape.ts'
import { fenceViolations, measureViolations } from '../spatialRules.ts'
import {
  factsOf,
  coordinateListsOf,
  MAX_HOLES,
  MAX_POSITIONS,
  positionsOf,
  ringsOf,
  samePlace,
  type DrawnType,
} from './drawnValue.ts'

/**
 * Returns the violations of a drawing, the same on the device and on the server: invalid geometry first, then the
 * author's rules.
 */
export function drawnViolations(type: DrawnType, value: Json, settings: Settings): readonly Violation[] {
  const lists = coordinateListsOf(value)
  if (!lists.every((list) => list.every(isPosition))) return [{ key: 'violation.point' }]
  const rings = ringsOf(value)
  const positions = positionsOf(value)
  const isArea = type === 'Polygon'
  const count = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (count > MAX_POSITIONS) return [{ key: 'violation.maxPoints', params: { limit: MAX_POSITIONS } }]
  const isOpen = rings.some((ring, index) => ring.length > 1 && lists[index]?.length === ring.length)
  if (isArea && isOpen) return [{ key: 'violation.type' }]
  if (distinct(positions) < (isArea ? 3 : 2)) return [{ key: isArea ? 'violation.areaPoints' : 'violation.linePoints' }]
  const ways = closedLinesOf(type, rings)
  const [way = []] = ways
  if (isArea && surroundsPole(way)) return [{ key: 'violation.pole' }]
  if (hasInvalidHoles(rings)) return [{ key: 'violation.holes' }]
  const { minPoints, maxPoints, closed, noCrossing, crossingMessage, limitMessage } = settings
  const found: Violation[] = []
  const limit = (key: string, limit: unknown, broken: (limit: number) => boolean) => {
    if (typeof limit !== 'number' || !broken(limit)) return
    found.push({ key: `violation.${key}`, params: { limit }, ...(limitMessage ? { message: limitMessage } : {}) })
  }
  if (closed === true && !samePlace(positions[0] as Position, positions.at(-1) as Position)) {
    found.push({ key: 'violation.openLine' })
  }
  limit('minPoints', minPoints, (least) => positions.length < least)
  limit('maxPoints', maxPoints, (most) => positions.length > most)
  const size = isArea ? polygonArea(ways) : lineLength(way)
  limit(isArea ? 'minArea' : 'minDrawn', settings[isArea ? 'minArea' : 'minLength'], (least) => size < least)
  limit(isArea ? 'maxArea' : 'maxDrawn', settings[isArea ? 'maxArea' : 'maxLength'], (most) => size > most)
  if (noCrossing === true && rings.some((ring) => selfIntersectionsOf(type, ring).length > 0)) {
    found.push({ key: 'violation.crossing', ...(crossingMessage ? { message: crossingMessage } : {}) })
  }
  found.push(...measureViolations(factsOf(value), settings))
  if (found.length > 0) return found
  const shape: Shape = isArea ? { type, coordinates: ways } : { type, coordinates: positions }
  return fenceViolations(shape, factsOf(value).accuracy, settings)
}

/** Returns the complete line: for an area, back to its start. */
export function closedLineOf(type: DrawnType, positions: readonly Position[]): readonly Position[] {
  const [first] = positions
  return type === 'Polygon' && first ? [...positions, first] : positions
}

/** Returns the complete lines of all rings, or that of a line. */
export const closedLinesOf = (type: DrawnType, rings: readonly (readonly Position[])[]) =>
  rings.map((ring) => closedLineOf(type, ring))

/** True if a hole is too small, one too many, outside the area, or intersects another. Cached per rings. */
export function hasInvalidHoles(rings: readonly (readonly Position[])[]): boolean {
  if (rings.length < 2) return false
  // Each ring is compared with all others, so an excess is not checked further.
  if (rings.length > 1 + MAX_HOLES) return true
  const before = fitting.get(rings)
  if (before !== undefined) return !before
  const fit = rings.every((ring) => distinct(ring) === 3) && holesFit(closedLinesOf('Polygon', rings))
  fitting.set(rings, fit)
  return !fit
}

const fitting = new WeakMap<readonly (readonly Position[])[], boolean>()

/** Keyed by the position list, which every edit creates anew: the same drawing is checked several times. */
const known = new WeakMap<readonly Position[], readonly Position[]>()

/** Returns the self-intersections of a drawing; none while it is incomplete. */
export function selfIntersectionsOf(type: DrawnType, positions: readonly Position[]): readonly Position[] {
  const before = known.get(positions)
  if (before) return before
  const found = type === 'Polygon' && positions.length < 3 ? [] : selfIntersections(closedLineOf(type, positions))
  known.set(positions, found)
  return found
}

function distinct(positions: readonly Position[]): number {
  const places: Position[] = []
  for (const position of positions) {
    if (!places.some((place) => samePlace(place, position))) places.push(position)
    if (places.length === 3) break
  }
  return places.length
}
