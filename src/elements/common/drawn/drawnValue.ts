import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { isPosition, type Position } from '../../../geo/Position.ts'
import type { LineString, Polygon } from '../../../geo/Shape.ts'

/** What is drawn: a line, or an area, which may have holes. */
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

/** No area has more holes. */
export const MOST_HOLES = 50

type Corners = readonly Position[]

/** The corners of an answer in their order; of an area those of its outer ring, without the last one, which is the first again. */
export function positionsOf(value: Json | undefined): Corners {
  return ringsOf(value)[0] ?? NONE
}

/** The corners of a line, or of an area's rings, the outer one first, each without the last one, which is the first again. */
export function ringsOf(value: Json | undefined): readonly Corners[] {
  if (!isObject(value)) return []
  // The same lists for the same answer: what was found out about them is kept by them.
  const before = known.get(value)
  if (before) return before
  const rings = listsOf(value).map((list) => readRing(list, typeOf(value) === 'Polygon'))
  known.set(value, rings)
  return rings
}

const NONE: Corners = []
const known = new WeakMap<object, readonly Corners[]>()

function readRing(list: readonly Json[], isRing: boolean): Corners {
  const positions = list.every(isPosition) ? (list as Corners) : list.filter(isPosition)
  const [first, last] = [positions[0], positions.at(-1)]
  const isClosed = isRing && positions.length > 1 && first && last && samePlace(first, last)
  return isClosed ? positions.slice(0, -1) : positions
}

/** What stands in place of positions in an answer, right or wrong: one list, or one for each ring. */
export function listsOf(value: Json | undefined): readonly (readonly Json[])[] {
  const coordinates = isObject(value) ? value['coordinates'] : undefined
  if (!Array.isArray(coordinates)) return []
  const lists = typeOf(value) === 'Polygon' ? (coordinates as readonly Json[]) : [coordinates as readonly Json[]]
  return lists.map((list) => (Array.isArray(list) ? (list as readonly Json[]) : []))
}

/** The answer of some corners, and of an area's holes; undefined without any corner. */
export function valueOf(
  type: DrawnType,
  positions: Corners,
  facts: DrawnFacts,
  holes: readonly Corners[] = [],
): DrawnValue | undefined {
  if (positions.length === 0) return undefined
  if (type === 'LineString') return { type, coordinates: positions, ...facts }
  const rings = [positions, ...holes].flatMap((ring) => (ring[0] ? [[...ring, ring[0]]] : []))
  return { type, coordinates: rings, ...facts }
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
