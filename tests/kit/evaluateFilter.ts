import type { Condition, Filter, FilterValue, Scalar } from '../../src/contract/desk.ts'
import { distance } from '../../src/geo/distance.ts'
import type { AnswerType } from '../../src/forms/kinds/ElementKind.ts'

/** A filter's input as plain values: texts, numbers, ms since 1970, lists, [longitude, latitude], rows. */
export type Plain =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly [number, number]
  | readonly PlainRecord[]
  | null
export interface PlainRecord {
  readonly [column: string]: Plain
}

const DAY_MS = 86_400_000
const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replaceAll('ς', 'σ')

/** Returns the same result as the desk in the slow and obvious way: one submission at a time. */
export function evaluateFilter(
  filter: Filter,
  record: PlainRecord,
  types: { readonly [column: string]: AnswerType },
  now: number,
): boolean {
  const holds = (one: Filter): boolean => evaluateFilter(one, record, types, now)
  if ('and' in filter) return filter.and.every(holds)
  if ('or' in filter) return filter.or.some(holds)
  if ('not' in filter) return !holds(filter.not)
  if ('text' in filter) {
    const texts = textsIn(record, types)
    return fold(filter.text)
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => texts.some((text) => fold(text).includes(word)))
  }
  if ('within' in filter) {
    const place = (record[filter.element ?? '_place'] ?? null) as readonly [number, number] | null
    return place !== null && isWithin(place, filter.within)
  }
  return conditionHolds(filter, record, types, now)
}

function textsIn(record: PlainRecord, types: { readonly [column: string]: AnswerType }): string[] {
  return Object.entries(record).flatMap(([column, value]) => {
    if (types[column] === 'text' && !column.startsWith('_')) return typeof value === 'string' ? [value] : []
    return types[column] === 'rows' ? (value as readonly PlainRecord[]).flatMap((row) => textsIn(row, types)) : []
  })
}

function isWithin(
  [lon, lat]: readonly [number, number],
  area: Extract<Filter, { within: unknown }>['within'],
): boolean {
  if ('box' in area) {
    const [west, south, east, north] = area.box
    const along = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
    return along && lat >= south && lat <= north
  }
  if ('near' in area) return distance(area.near, [lon, lat]) <= area.metres
  let inside = false
  for (const [index, [x1, y1]] of area.polygon.entries()) {
    const [x2, y2] = area.polygon[(index + 1) % area.polygon.length] as readonly [number, number]
    if (y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside
  }
  return inside
}

function conditionHolds(
  { element, is, value }: Condition,
  record: PlainRecord,
  types: { readonly [column: string]: AnswerType },
  now: number,
): boolean {
  const found = record[element] ?? null
  const isBlank = found === null || (Array.isArray(found) && found.length === 0)
  const again = (other: Condition['is']) =>
    conditionHolds({ element, is: other, value: value as FilterValue }, record, types, now)
  if (is === 'blank') return isBlank
  if (is === 'notBlank') return !isBlank
  if (is === 'not') return !again('equals')
  if (is === 'noneOf') return !again('anyOf')
  if (isBlank) return false
  const type = types[element]
  const values = (Array.isArray(value) ? value : [value]) as Scalar[]
  if (type === 'rows' && is === 'anyRow') {
    return (found as readonly PlainRecord[]).some((row) => evaluateFilter(value as Filter, row, types, now))
  }
  if (type === 'day' || type === 'moment') return timeHolds(found as number, is, values, now)
  if (type === 'list') {
    const list = found as readonly string[]
    return is === 'allOf'
      ? values.every((one) => list.includes(String(one)))
      : values.some((one) => list.includes(String(one)))
  }
  const own = type === 'rows' ? (found as readonly PlainRecord[]).length : (found as Scalar)
  const [number, one, two] = [own as number, values[0] as number, values[1] as number]
  switch (is) {
    case 'equals':
      return own === values[0]
    case 'anyOf':
      return values.includes(own)
    case 'contains':
      return fold(String(own)).includes(fold(String(values[0])))
    case 'startsWith':
      return fold(String(own)).startsWith(fold(String(values[0])))
    case 'above':
      return number > one
    case 'atLeast':
      return number >= one
    case 'below':
      return number < one
    case 'atMost':
      return number <= one
    case 'between':
      return number >= one && number <= two
    default:
      throw new Error(`no such operator here: ${is}`)
  }
}

function timeHolds(own: number, is: Condition['is'], values: readonly Scalar[], now: number): boolean {
  if (is === 'lastDays') return own >= now - Number(values[0]) * DAY_MS
  const [one, two] = values.map((text) => {
    const from = Date.parse(String(text))
    return { from, to: String(text).length === 10 ? from + DAY_MS : from + 1 }
  }) as [{ from: number; to: number }, { from: number; to: number }]
  if (is === 'equals') return own >= one.from && own < one.to
  if (is === 'before') return own < one.from
  if (is === 'after') return own >= one.to
  return own >= one.from && own < two.to
}
