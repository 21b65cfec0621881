import { EvaluationError, withinMaxLength, countSteps, countTextSteps, type Frame } from './types.ts'

/*
 * Blank (null) in operators and everywhere else:
 *   blank == blank is true, blank == x false; != is the opposite
 *   blank < x, <=, >, >= and x in blank: false
 *   blank + x, -, *, /, %, -blank: blank
 *   blank as a boolean (&&, ||, !, ? :): false
 *   a field or an entry of blank: blank
 */

type Operator = (left: unknown, right: unknown, frame: Frame) => unknown

/** Deep equality of two values; blank equals only blank, different types are never equal. */
export function equal(a: unknown, b: unknown, frame: Frame): boolean {
  if (typeof a === 'string' && typeof b === 'string' && a.length === b.length) countTextSteps(frame, a)
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    countSteps(frame, a.length)
    return a.every((one, i) => equal(one, b[i], frame))
  }
  const [left, right] = [a as { [key: string]: unknown }, b as { [key: string]: unknown }]
  const keys = Object.keys(left)
  countSteps(frame, keys.length)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key], frame))
  )
}

/** The value as a boolean: blank is false. Throws if it is neither. */
export function toBoolean(value: unknown): boolean {
  if (value === true) return true
  if (value === false || value === null) return false
  throw new EvaluationError(`Yes or no is asked, this is ${describe(value)}.`)
}

export const OPERATORS: { readonly [operator: string]: Operator } = {
  '==': equal,
  '!=': (a, b, frame) => !equal(a, b, frame),
  '<': ordering((a, b) => a < b),
  '<=': ordering((a, b) => a <= b),
  '>': ordering((a, b) => a > b),
  '>=': ordering((a, b) => a >= b),
  '+': plus,
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / notZero(b)),
  '%': arithmetic((a, b) => a % notZero(b)),
  in: isIn,
}

function ordering(holds: (a: number | string | boolean, b: number | string | boolean) => boolean): Operator {
  return (a, b, frame) => {
    if (a === null || b === null) return false
    if (typeof a === 'string') countTextSteps(frame, a)
    const fits = typeof a === 'number' || typeof a === 'string' || typeof a === 'boolean'
    if (fits && typeof a === typeof b) return holds(a, b as typeof a)
    throw new EvaluationError(`${describe(a)} cannot be compared with ${describe(b)}.`)
  }
}

function arithmetic(apply: (a: number, b: number) => number): Operator {
  return (a, b) => {
    if (a === null || b === null) return null
    if (typeof a === 'number' && typeof b === 'number') return requireFinite(apply(a, b))
    throw new EvaluationError(`${describe(a)} and ${describe(b)} cannot be calculated with.`)
  }
}

function notZero(divisor: number): number {
  if (divisor === 0) throw new EvaluationError('Nothing can be divided by zero.')
  return divisor
}

/** Returns a number that JSON can represent; throws for infinity and NaN. */
export function requireFinite(number: number): number {
  if (!Number.isFinite(number)) throw new EvaluationError('This comes to no number.')
  return number
}

function plus(a: unknown, b: unknown, frame: Frame): unknown {
  if (a === null || b === null) return null
  if (typeof a === 'number' && typeof b === 'number') return requireFinite(a + b)
  if (typeof a === 'string' && typeof b === 'string') {
    const made = withinMaxLength(a + b)
    countTextSteps(frame, made)
    return made
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    countSteps(frame, a.length + b.length)
    return withinMaxLength([...(a as unknown[]), ...(b as unknown[])])
  }
  throw new EvaluationError(`${describe(a)} and ${describe(b)} cannot be added.`)
}

function isIn(value: unknown, holder: unknown, frame: Frame): boolean {
  if (holder === null) return false
  if (Array.isArray(holder)) {
    countSteps(frame, holder.length)
    return holder.some((one) => equal(one, value, frame))
  }
  if (isMap(holder)) return typeof value === 'string' && Object.hasOwn(holder, value)
  throw new EvaluationError(`There is nothing in ${describe(holder)}.`)
}

export function isMap(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a field of a map; blank if there is none. */
export function fieldOf(value: unknown, field: string): unknown {
  if (value === null) return null
  if (!isMap(value)) throw new EvaluationError(`${describe(value)} has no ${field}.`)
  return Object.hasOwn(value, field) ? (value[field] ?? null) : null
}

/** Returns an entry of a list by index from 0, or of a map by key; blank if there is none. */
export function entryOf(value: unknown, key: unknown): unknown {
  if (value === null || key === null) return null
  if (Array.isArray(value) && typeof key === 'number') return (value as unknown[])[key] ?? null
  if (isMap(value) && typeof key === 'string') return fieldOf(value, key)
  throw new EvaluationError(`${describe(value)} has no entries like ${describe(key)}.`)
}

/** Describes a value in an English sentence for developers. */
export function describe(value: unknown): string {
  if (value === null) return 'blank'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'number' ? 'a number' : 'yes or no'
}
