import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { isPosition, type Position } from '../../../geo/Position.ts'
import type { LineString, Polygon } from '../../../geo/Shape.ts'

/** Geometry: a line, or an area, which may have holes. */
export type DrawnType = 'LineString' | 'Polygon'

/** Origin of the positions; `mixed` for several. */
export const DRAWN_SOURCES = ['map', 'walked', 'typed', 'pasted', 'mixed'] as const
export type DrawnSource = (typeof DRAWN_SOURCES)[number]

/** Metadata of a drawing. */
export interface DrawnFacts {
  /** In metres: the worst accuracy of the measured positions. */
  readonly accuracy?: number
  readonly source?: DrawnSource
  /** Time of the last change, ISO 8601. */
  readonly time?: string
  /** Some positions are mock locations. */
  readonly mock?: boolean
}

/** An answer: a GeoJSON geometry with its metadata as foreign members. */
export type DrawnValue = (LineString | Polygon) & DrawnFacts

/** Maximum number of positions in an answer. */
export const MAX_POSITIONS = 100_000

/** Maximum number of holes in an area. */
export const MAX_HOLES = 50

type Corners = readonly Position[]

/** Returns the vertices of an answer in order; of an area those of its outer ring, without the repeated last one. */
export function positionsOf(value: Json | undefined): Corners {
  return ringsOf(value)[0] ?? NONE
}

/** Returns the vertices of a line, or of an area's rings, the outer one first, each without the repeated last one. */
export function ringsOf(value: Json | undefined): readonly Corners[] {
  if (!isObject(value)) return []
  // The same lists for the same answer: results of checks are cached by them.
  const before = known.get(value)
  if (before) return before
  const rings = coordinateListsOf(value).map((list) => readRing(list, typeOf(value) === 'Polygon'))
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

/** Returns the coordinate lists of an answer, valid or not: one list, or one per ring. */
export function coordinateListsOf(value: Json | undefined): readonly (readonly Json[])[] {
  const coordinates = isObject(value) ? value['coordinates'] : undefined
  if (!Array.isArray(coordinates)) return []
  const lists = typeOf(value) === 'Polygon' ? (coordinates as readonly Json[]) : [coordinates as readonly Json[]]
  return lists.map((list) => (Array.isArray(list) ? (list as readonly Json[]) : []))
}

/** Returns the answer for vertices, and an area's holes; undefined without any vertex. */
export function drawnValueOf(
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

/** Returns the metadata of an answer. */
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
