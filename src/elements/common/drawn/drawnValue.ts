import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { isPosition, type Position } from '../../../geo/Position.ts'
import type { LineString, Polygon } from '../../../geo/Shape.ts'

/** What is drawn: a line, or an area with one ring. */
export type DrawnType = 'LineString' | 'Polygon'

/** How its positions came about; `mixed` when in several ways. */
export const DRAWN_SOURCES = ['map', 'walked', 'typed', 'pasted', 'mixed'] as const
export type DrawnSource = (typeof DRAWN_SOURCES)[number]

/** What is known of a drawing beside its shape. */
export interface DrawnFacts {
  /** Metres: the coarsest of the positions that a device measured. */
  readonly accuracy?: number
  readonly source?: DrawnSource
  /** When it was last changed, ISO 8601. */
  readonly time?: string
  /** Some of its positions were made up by an app on the device. */
  readonly mock?: boolean
}

/** An answer: the GeoJSON shape, and what is known of it as foreign members. */
export type DrawnValue = (LineString | Polygon) & DrawnFacts

/** No answer has more positions. */
export const MOST_POSITIONS = 100_000

/** The corners of an answer in their order; of an area without the last one, which is the first again. */
export function positionsOf(value: Json | undefined): readonly Position[] {
  if (!isObject(value)) return []
  // The same list for the same answer: what was found out about it is kept by its list.
  const before = known.get(value)
  if (before) return before
  const positions = readPositions(value)
  known.set(value, positions)
  return positions
}

const known = new WeakMap<object, readonly Position[]>()

function readPositions(value: Json): readonly Position[] {
  const list = listOf(value)
  const positions = list.every(isPosition) ? (list as readonly Position[]) : list.filter(isPosition)
  const [first, last] = [positions[0], positions.at(-1)]
  const isRing = typeOf(value) === 'Polygon' && positions.length > 1 && first && last && samePlace(first, last)
  return isRing ? positions.slice(0, -1) : positions
}

/** What stands in place of positions in an answer, right or wrong. */
export function listOf(value: Json | undefined): readonly Json[] {
  const coordinates = isObject(value) ? value['coordinates'] : undefined
  const list = typeOf(value) === 'Polygon' && Array.isArray(coordinates) ? (coordinates as Json[])[0] : coordinates
  return Array.isArray(list) ? (list as readonly Json[]) : []
}

/** The answer of some corners; undefined without any. */
export function valueOf(type: DrawnType, positions: readonly Position[], facts: DrawnFacts): DrawnValue | undefined {
  const [first] = positions
  if (!first) return undefined
  return type === 'Polygon'
    ? { type, coordinates: [[...positions, first]], ...facts }
    : { type, coordinates: positions, ...facts }
}

/** What an answer says of itself beside its shape. */
export function factsOf(value: Json | undefined): DrawnFacts {
  const { accuracy, source, time, mock } = (isObject(value) ? value : {}) as DrawnFacts
  return {
    ...(accuracy === undefined ? {} : { accuracy }),
    ...(source === undefined ? {} : { source }),
    ...(time === undefined ? {} : { time }),
    ...(mock === undefined ? {} : { mock }),
  }
}

export const samePlace = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const typeOf = (value: Json | undefined) => (isObject(value) ? value['type'] : undefined)
