import {
  type Area,
  type ColumnType,
  type Condition,
  type Fact,
  FACTS,
  type Filter,
  FILTER_LIMITS,
  type FilterValue,
  OPERATORS,
  type Operand,
  type Scalar,
} from './desk.ts'

/** The problem of an invalid filter: location as a JSON pointer, and what to do, in English. */
export interface FilterProblem {
  readonly at: string
  readonly reason: string
}
export type FilterResult = { readonly filter: Filter | null } | { readonly problem: FilterProblem }

/** Returns the type of a form's column; undefined for an unknown one, which is then a problem. */
export type TypeOf = (column: string, within: string | null) => ColumnType | undefined

/** True if a form's column has places, whatever its type: an area can be filtered by. */
export type HasPlaces = (column: string, within: string | null) => boolean

/** Parses a filter from a URL; null, matching everything, for '' and undefined. */
export function parseFilter(text: string | undefined, typeOf?: TypeOf, hasPlaces?: HasPlaces): FilterResult {
  if (!text) return { filter: null }
  if (text.length > FILTER_LIMITS.characters) {
    return {
      problem: { at: '', reason: `is longer than ${FILTER_LIMITS.characters} characters; ask for less at once` },
    }
  }
  try {
    return readFilter(JSON.parse(text), typeOf, hasPlaces)
  } catch {
    return { problem: { at: '', reason: 'is not JSON' } }
  }
}

/** Formats a filter for a URL, before percent-encoding: compact JSON; '' for everything. */
export const printFilter = (filter: Filter | null): string => (filter ? JSON.stringify(filter) : '')

/** Validates a filter and returns it without unknown keys. Never throws. */
export function readFilter(json: unknown, typeOf?: TypeOf, hasPlaces?: HasPlaces): FilterResult {
  if (json === null || json === undefined) return { filter: null }
  try {
    return { filter: new Reading(typeOf, hasPlaces).filter(json, '', null, 0) }
  } catch (error) {
    if (error instanceof Wrong) return { problem: { at: error.at, reason: error.message } }
    throw error
  }
}

class Wrong extends Error {
  constructor(
    readonly at: string,
    reason: string,
  ) {
    super(reason)
  }
}

const SHAPES = ['and', 'or', 'not', 'element', 'within', 'text'] as const

class Reading {
  private conditions = 0

  constructor(
    private readonly typeOf: TypeOf | undefined,
    private readonly hasPlaces: HasPlaces | undefined,
  ) {}

  filter(json: unknown, at: string, within: string | null, depth: number): Filter {
    if (depth > FILTER_LIMITS.depth) throw new Wrong(at, `is more than ${FILTER_LIMITS.depth} levels deep`)
    if (++this.conditions > FILTER_LIMITS.conditions) {
      throw new Wrong(at, `has more than ${FILTER_LIMITS.conditions} conditions`)
    }
    const node = objectAt(json, at)
    const shape = 'within' in node ? 'within' : SHAPES.find((key) => key in node)
    switch (shape) {
      case 'and':
      case 'or': {
        onlyKeys(node, [shape], at)
        const parts = listAt(node[shape], `${at}/${shape}`, FILTER_LIMITS.conditions).map((part, i) =>
          this.filter(part, `${at}/${shape}/${i}`, within, depth + 1),
        )
        return shape === 'and' ? { and: parts } : { or: parts }
      }
      case 'not':
        onlyKeys(node, ['not'], at)
        return { not: this.filter(node['not'], `${at}/not`, within, depth + 1) }
      case 'text':
        onlyKeys(node, ['text'], at)
        if (within !== null) throw new Wrong(at, 'cannot stand within anyRow; use contains on one of its questions')
        return { text: textAt(node['text'], `${at}/text`) }
      case 'within':
        return this.within(node, at, within)
      case 'element':
        return this.condition(node, at, within, depth)
      default:
        throw new Wrong(at, `has none of ${SHAPES.join(', ')}`)
    }
  }

  private within(node: Json, at: string, within: string | null): Filter {
    onlyKeys(node, ['within', 'element'], at)
    const area = areaAt(node['within'], `${at}/within`)
    if (node['element'] === undefined) {
      if (within !== null) throw new Wrong(at, 'names no element, which it has to within anyRow')
      return { within: area }
    }
    const element = textAt(node['element'], `${at}/element`)
    const type = this.type(element, within, at)
    if (type !== undefined && type !== 'place' && !this.hasPlaces?.(element, within))
      throw new Wrong(`${at}/element`, `is of type ${type}, and has no places`)
    return { within: area, element }
  }

  private condition(node: Json, at: string, within: string | null, depth: number): Condition {
    onlyKeys(node, ['element', 'is', 'value'], at)
    const element = textAt(node['element'], `${at}/element`)
    const is = textAt(node['is'], `${at}/is`) as Condition['is']
    const type = this.type(element, within, at)
    const operand = type === undefined ? anyOperand(is) : (OPERATORS[type] as { readonly [is: string]: Operand })[is]
    if (operand === undefined) {
      const known = type === undefined ? '' : `; ${type} knows ${Object.keys(OPERATORS[type]).join(', ')}`
      throw new Wrong(`${at}/is`, `is no operator of this column: ${is}${known}`)
    }
    const value = this.value(node['value'], operand, type, { element, at: `${at}/value`, depth })
    return value === undefined ? { element, is } : { element, is, value }
  }

  private value(
    json: unknown,
    operand: Operand,
    type: ColumnType | undefined,
    { element, at, depth }: { readonly element: string; readonly at: string; readonly depth: number },
  ): FilterValue | undefined {
    switch (operand) {
      case 'none':
        if (json !== undefined) throw new Wrong(at, 'is given to an operator that takes none')
        return undefined
      case 'one':
        return scalarAt(json, at, type)
      case 'many':
        return listAt(json, at, FILTER_LIMITS.values).map((one, i) => scalarAt(one, `${at}/${i}`, type))
      case 'pair': {
        const pair = listAt(json, at, 2)
        if (pair.length !== 2) throw new Wrong(at, 'is not [from, to]')
        return pair.map((one, i) => scalarAt(one, `${at}/${i}`, type))
      }
      case 'days':
        return numberAt(json, at, 1, 36_600)
      case 'filter':
        return this.filter(json, at, element, depth + 1)
    }
  }

  private type(element: string, within: string | null, at: string): ColumnType | undefined {
    if (element.startsWith('_') && within === null) {
      if (!Object.hasOwn(FACTS, element)) throw new Wrong(`${at}/element`, `is no fact of a submission: ${element}`)
      return FACTS[element as Fact]
    }
    if (!this.typeOf) return undefined
    const type = this.typeOf(element, within)
    if (type === undefined) {
      throw new Wrong(`${at}/element`, `is no column of this form, or none that you may see: ${element}`)
    }
    return type
  }
}

type Json = { readonly [key: string]: unknown }

/** Operand of an operator if the column's type is unknown. */
function anyOperand(is: string): Operand | undefined {
  for (const known of Object.values(OPERATORS)) {
    if (Object.hasOwn(known, is)) return (known as { readonly [is: string]: Operand })[is]
  }
  return undefined
}

function objectAt(json: unknown, at: string): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Wrong(at, 'is no object')
  return json as Json
}

function onlyKeys(node: Json, keys: readonly string[], at: string): void {
  const other = Object.keys(node).find((key) => !keys.includes(key))
  if (other !== undefined) throw new Wrong(at, `has a key too many: ${other}`)
}

function listAt(json: unknown, at: string, most: number): readonly unknown[] {
  if (!Array.isArray(json)) throw new Wrong(at, 'is no list')
  if (json.length === 0) throw new Wrong(at, 'is empty')
  if (json.length > most) throw new Wrong(at, `has more than ${most} entries`)
  return json
}

function textAt(json: unknown, at: string): string {
  if (typeof json !== 'string' || json.trim() === '') throw new Wrong(at, 'is no text, or an empty one')
  if (json.length > 1_000) throw new Wrong(at, 'is longer than 1,000 characters')
  return json
}

function numberAt(json: unknown, at: string, least: number, most: number): number {
  if (typeof json !== 'number' || !Number.isFinite(json)) throw new Wrong(at, 'is no number')
  if (json < least || json > most) throw new Wrong(at, `is not between ${least} and ${most}`)
  return json
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

function scalarAt(json: unknown, at: string, type: ColumnType | undefined): Scalar {
  switch (type) {
    case 'number':
    case 'files':
    case 'rows':
      return numberAt(json, at, -Number.MAX_VALUE, Number.MAX_VALUE)
    case 'yesNo':
      if (typeof json !== 'boolean') throw new Wrong(at, 'is neither true nor false')
      return json
    case 'day':
      if (!isTime(json, DAY)) throw new Wrong(at, 'is no day as YYYY-MM-DD')
      return json
    case 'moment':
      if (!isTime(json, DAY) && !isTime(json, MOMENT)) {
        throw new Wrong(at, 'is neither a day as YYYY-MM-DD nor a moment as YYYY-MM-DDTHH:MM:SSZ')
      }
      return json
    case undefined:
      if (typeof json === 'boolean') return json
      return typeof json === 'number' ? numberAt(json, at, -Number.MAX_VALUE, Number.MAX_VALUE) : textAt(json, at)
    default:
      return textAt(json, at)
  }
}

const isTime = (json: unknown, form: RegExp): json is string =>
  typeof json === 'string' && form.test(json) && !Number.isNaN(Date.parse(json))

function areaAt(json: unknown, at: string): Area {
  const node = objectAt(json, at)
  if ('box' in node) {
    onlyKeys(node, ['box'], at)
    const box = listAt(node['box'], `${at}/box`, 4)
    if (box.length !== 4) throw new Wrong(`${at}/box`, 'is not [west, south, east, north]')
    const [west, south, east, north] = box.map((one, i) => numberAt(one, `${at}/box/${i}`, ...degrees(i))) as number[]
    if (Number(south) > Number(north)) throw new Wrong(`${at}/box`, 'has its south above its north')
    return { box: [west ?? 0, south ?? 0, east ?? 0, north ?? 0] }
  }
  if ('polygon' in node) {
    onlyKeys(node, ['polygon'], at)
    const corners = listAt(node['polygon'], `${at}/polygon`, FILTER_LIMITS.points)
    if (corners.length < 3) throw new Wrong(`${at}/polygon`, 'has fewer than three corners')
    return { polygon: corners.map((corner, i) => positionAt(corner, `${at}/polygon/${i}`)) }
  }
  if ('near' in node) {
    onlyKeys(node, ['near', 'metres', 'name'], at)
    return {
      near: positionAt(node['near'], `${at}/near`),
      metres: numberAt(node['metres'], `${at}/metres`, 1, 20_040_000),
      ...(node['name'] === undefined ? {} : { name: textAt(node['name'], `${at}/name`) }),
    }
  }
  throw new Wrong(at, 'is no box, polygon or near')
}

const degrees = (index: number): [least: number, most: number] => (index % 2 === 0 ? [-180, 180] : [-90, 90])

function positionAt(json: unknown, at: string): readonly [number, number] {
  const position = listAt(json, at, 2)
  if (position.length !== 2) throw new Wrong(at, 'is not [longitude, latitude]')
  return [numberAt(position[0], `${at}/0`, -180, 180), numberAt(position[1], `${at}/1`, -90, 90)]
}
