import type { AnswerType } from '../../forms/kinds/ElementKind.ts'
import { pointOnShape } from '../../geo/pointOnShape.ts'
import type { Shape } from '../../geo/Shape.ts'

/** Storage types of columns: strings, numbers, ms since 1970, booleans, lists of strings, places. */
export const STORAGE_TYPES = ['str', 'num', 'time', 'bool', 'list', 'place'] as const
export type StorageType = (typeof STORAGE_TYPES)[number]

/** Storage type of each answer type. */
export const STORAGE_TYPE_OF: { readonly [type in AnswerType]: StorageType } = {
  text: 'str',
  choice: 'str',
  list: 'list',
  number: 'num',
  files: 'num',
  rows: 'num',
  day: 'time',
  moment: 'time',
  yesNo: 'bool',
  place: 'place',
}

/** [longitude, latitude] in degrees. */
type Position = readonly [number, number]

/** A stored value and its storage type. */
export type Cell =
  | { readonly store: 'str'; readonly value: string }
  | { readonly store: 'num' | 'time'; readonly value: number }
  | { readonly store: 'bool'; readonly value: boolean }
  | { readonly store: 'list'; readonly value: readonly string[] }
  | { readonly store: 'place'; readonly value: Position }

/**
 * Converts an answer for a column of this type; null for a blank one. A value that does not fit the type is stored as a
 * string.
 */
export function cellOf(answer: unknown, type: AnswerType, by: string | null): Cell | null {
  const value = by === null ? answer : keyOf(answer, by)
  if (isBlank(value)) return null
  switch (type) {
    case 'text':
      return asText(value)
    case 'choice':
      return asText(idOf(value) ?? value)
    case 'list':
      return asList(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? { store: 'num', value } : asText(value)
    case 'files':
    case 'rows':
      return { store: 'num', value: Array.isArray(value) ? value.length : 1 }
    case 'day':
    case 'moment': {
      const time = typeof value === 'string' ? parseTime(value) : NaN
      return Number.isNaN(time) ? asText(value) : { store: 'time', value: time }
    }
    case 'yesNo':
      return typeof value === 'boolean' ? { store: 'bool', value } : asText(value)
    case 'place': {
      const place = placeOf(value)
      return place && { store: 'place', value: place }
    }
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function asText(value: unknown): Cell | null {
  const text = typeof value === 'object' ? textsIn(value).join(', ') : String(value)
  return text === '' ? null : { store: 'str', value: text }
}

function asList(value: unknown): Cell | null {
  const list = Array.isArray(value)
    ? value.map((one) => idOf(one) ?? (typeof one === 'object' ? JSON.stringify(one) : String(one)))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([row, cell]) => textsIn(cell).map((one) => `${row}: ${one}`))
      : [String(value)]
  return list.length > 0 ? { store: 'list', value: list } : null
}

/** Returns all texts and numbers in an answer, as strings. */
function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}

function keyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: unknown })[key]
    : undefined
}

function idOf(value: unknown): string | undefined {
  const id = keyOf(value, 'id')
  return typeof id === 'string' ? id : undefined
}

/** Parses a time to ms since 1970; a date is midnight UTC. NaN for invalid texts. */
export const parseTime = (text: string): number =>
  Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)

function placeOf(value: unknown): Position | null {
  const shape = shapeOf(Array.isArray(value) && value.length === 1 ? value[0] : value)
  const at = shape && pointOnShape(shape)
  return at && Number.isFinite(at.coordinates[0]) && Number.isFinite(at.coordinates[1])
    ? [at.coordinates[0], at.coordinates[1]]
    : null
}

/** Returns the geometry of an answer; null for other answers. */
export function shapeOf(value: unknown): Shape | null {
  const shape = keyOf(value, 'point') ?? value
  const isShape = typeof keyOf(shape, 'type') === 'string' && Array.isArray(keyOf(shape, 'coordinates'))
  return isShape ? (shape as Shape) : null
}
