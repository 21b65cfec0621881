import type { PlanNode } from '../compile/CompiledForm.ts'
import type { OfferedChoice } from '../kinds/choices.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { PLAIN_NUMBERS, plainTexts, type SampleContext, shapesAt } from './SampleContext.ts'

type Schema = { readonly [keyword: string]: unknown }

/** Maximum number of values tried inside a list or object. */
const INSIDE = 60

/**
 * Yields possible answers of an element, likely ones first: from its JSON Schema, its choices, and values in its
 * settings and the form's rules. Validity is checked by its kind.
 */
export function* sampleValues({ kind, element, schema }: PlanNode, sampling: SampleContext): Generator<Json> {
  if (!schema) return
  const { choices } = sampling
  const known = { ...sampling, hints: [...sampling.hints, ...hintsIn(element.settings)] }
  if (choices.length > 0 && kind.choiceViolation) yield* steps(choices, element.settings)
  const offered = choices.length > 0 ? inChoices(schema, choices) : null
  yield* valuesOf(offered ?? schema, known)
}

/** Restricts the texts of a schema to the current choices. */
function inChoices(schema: Schema, choices: readonly OfferedChoice[]): Schema {
  const values = choices.slice(0, INSIDE).map(({ value }) => value)
  if (schema['type'] === 'string') return { ...schema, enum: values }
  if (schema['type'] === 'array') return { ...schema, items: inChoices((schema['items'] ?? {}) as Schema, choices) }
  const { properties } = schema as { properties?: { readonly [name: string]: Schema } }
  if (!properties?.['id'] || !properties['label']) return schema
  // A feature answer contains the id of its row and its label.
  return { anyOf: values.map((id) => ({ const: { id, label: id } })) }
}

/** Paths through cascading choices: by columns of the list, or by nested names. */
function* steps(choices: readonly OfferedChoice[], settings: Schema): Generator<Json> {
  const levels = Array.isArray(settings['levels']) ? (settings['levels'] as readonly { readonly value: string }[]) : []
  for (const { value, cell } of choices.slice(0, INSIDE)) {
    if (cell && levels.length > 0) yield levels.map((level) => cell(level.value)).filter(Boolean)
    if (value.includes('/')) yield value.split('/')
    yield [value]
  }
}

function* valuesOf(schema: Schema, sampling: SampleContext): Generator<Json> {
  if ('const' in schema) return yield schema['const'] as Json
  const either = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(either)) {
    for (const one of either as readonly Schema[]) yield* valuesOf(one, sampling)
    return
  }
  if (Array.isArray(schema['enum'])) return yield* schema['enum'] as readonly Json[]
  switch (schema['type']) {
    case 'boolean':
      return yield* [true, false]
    case 'number':
    case 'integer':
      return yield* numbersFor(schema, sampling)
    case 'string':
      return yield* textsFor(schema, sampling)
    case 'array':
      return yield* listsFor(schema, sampling)
    case 'object':
      return yield* objectsFor(schema, sampling)
    default:
      yield* plainTexts(sampling)
      yield* PLAIN_NUMBERS
  }
}

function* numbersFor({ minimum, maximum }: Schema, { hints }: SampleContext): Generator<number> {
  const numbers = [minimum, maximum, ...hints].filter((one) => typeof one === 'number')
  if (typeof minimum === 'number' && typeof maximum === 'number') yield Math.round((minimum + maximum) / 2)
  yield* PLAIN_NUMBERS
  for (const one of numbers) yield* [one + 1, one, one - 1, one + 0.5, one * 2, one / 2]
}

function* textsFor({ minLength, maxLength, pattern }: Schema, sampling: SampleContext): Generator<string> {
  const fits = typeof pattern === 'string' ? new RegExp(pattern, 'u') : null
  yield* plainTexts(sampling).filter((text) => fits?.test(text) ?? true)
  yield* sampling.hints.filter((one) => typeof one === 'string' && one !== '').map(String)
  const [least, most] = [minLength, maxLength].map((one) => (typeof one === 'number' ? one : undefined))
  if (least !== undefined) yield 'Sample answer '.repeat(Math.ceil(least / 14) + 1).slice(0, least)
  if (most !== undefined) yield 'Sample answer'.slice(0, most)
}

function* listsFor({ items, minItems = 0, maxItems }: Schema, sampling: SampleContext): Generator<Json> {
  const inside: Json[] = []
  for (const value of valuesOf((items ?? {}) as Schema, sampling)) {
    if (inside.push(value) >= INSIDE) break
  }
  const most = Math.min(inside.length, typeof maxItems === 'number' ? maxItems : INSIDE)
  const least = Math.max(1, typeof minItems === 'number' ? minItems : 0)
  for (let count = least; count <= most; count++) {
    yield inside.slice(0, count)
    yield inside.slice(-count)
  }
  // Exclusive values must be alone.
  if (least === 1) for (const one of inside) yield [one]
}

function* objectsFor(schema: Schema, sampling: SampleContext): Generator<Json> {
  const properties = (schema['properties'] ?? {}) as { readonly [name: string]: Schema }
  const required = (schema['required'] ?? []) as readonly string[]
  if ('coordinates' in properties) return yield* shapesFor(properties, sampling)
  yield built(properties, () => true, sampling)
  yield built(properties, (name) => required.includes(name), sampling)
  const { today } = sampling
  // A range of dates, in order.
  if ('from' in properties && 'to' in properties) yield { from: today, to: today }
}

function built(
  properties: { readonly [name: string]: Schema },
  wants: (name: string) => boolean,
  sampling: SampleContext,
): Json {
  const entries = Object.entries(properties).flatMap(([name, schema]) => {
    const [value] = wants(name) ? valuesOf(schema, sampling) : []
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Places contain their source: a device's measurement satisfies most rules, a tap on the map the rest. */
function* shapesFor(properties: { readonly [name: string]: Schema }, sampling: SampleContext): Generator<Json> {
  const { now, place } = sampling
  const sources = properties['source']?.['enum']
  const known = Array.isArray(sources) ? (sources as readonly string[]) : []
  for (const at of [place, ...placesAmong(sampling.hints)]) {
    for (const shape of shapesAt(at)) {
      const position = shape as { readonly [key: string]: Json }
      for (const source of known) yield { ...position, accuracy: 4, source, time: now }
      yield position
    }
  }
}

/** Consecutive numbers may be a position; hints keep the order of settings. */
function placesAmong(hints: readonly (string | number)[]): readonly (readonly [number, number])[] {
  const numbers = hints.filter((one) => typeof one === 'number')
  return numbers.flatMap((longitude, i) => {
    const latitude = numbers[i + 1]
    return latitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
      ? [[longitude, latitude] as const]
      : []
  })
}

/** Texts and numbers anywhere in settings; for rings of positions also their centre. */
function hintsIn(value: unknown): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.length > 2 && value.every(isPair)) {
    const middle = [0, 1].map((axis) => value.reduce((sum: number, pair) => sum + (pair[axis] ?? 0), 0) / value.length)
    return [...middle, ...value.slice(0, 4).flat()]
  }
  return Object.values(value).flatMap(hintsIn).slice(0, 200)
}

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
