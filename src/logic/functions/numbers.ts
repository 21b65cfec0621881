import { unionOf, BLANK, EvaluationError, countSteps, type Frame, type Type } from '../types.ts'
import type { FunctionEntry } from './FunctionEntry.ts'
import { any, number, optional, rest } from './parameters.ts'

const entry = (
  name: string,
  example: FunctionEntry['example'],
  call: (value: number) => number,
  parameters = [number('number')],
): FunctionEntry => ({
  name,
  area: 'numbers',
  parameters,
  gives: 'number',
  example,
  call: ([value]) => call(value as number),
})

/** Arithmetic over one number, several, or a list; blanks are ignored. */
export const numberFunctions: readonly FunctionEntry[] = [
  {
    name: 'sum',
    area: 'numbers',
    parameters: [rest(any('numbers'))],
    gives: 'number',
    example: ['sum([1, 2.5, null])', 3.5],
    takesBlank: true,
    call: (args, frame) => spread(args, frame).reduce<number>((total, one) => total + asNumber(one), 0),
  },
  extreme('min', ['min(3, 1, 2)', 1], (a, b) => a < b),
  extreme('max', ["max(['2026-01-01', '2026-02-01'])", '2026-02-01'], (a, b) => a > b),
  {
    name: 'round',
    area: 'numbers',
    parameters: [number('number'), optional(number('digits'))],
    gives: 'number',
    example: ['round(1.005, 2)', 1.01],
    call: ([value, digits = 0]) => round(value as number, digits as number),
  },
  entry('floor', ['floor(-1.5)', -2], Math.floor),
  entry('ceil', ['ceil(1.2)', 2], Math.ceil),
  entry('abs', ['abs(-3)', 3], Math.abs),
  entry('sqrt', ['sqrt(9)', 3], Math.sqrt),
  {
    name: 'pow',
    area: 'numbers',
    parameters: [number('number'), number('exponent')],
    gives: 'number',
    example: ['pow(2, 10)', 1024],
    call: ([value, exponent]) => (value as number) ** (exponent as number),
  },
  {
    name: 'int',
    area: 'numbers',
    parameters: [any('value')],
    gives: 'number',
    example: ["int('7.9')", 7],
    call: ([value]) => {
      const whole = numberFrom(value)
      return whole === null ? null : Math.trunc(whole)
    },
  },
  {
    name: 'number',
    area: 'numbers',
    parameters: [any('value')],
    gives: 'number',
    example: ["number(' 2.5 ')", 2.5],
    call: ([value]) => numberFrom(value),
  },
]

function extreme(
  name: string,
  example: FunctionEntry['example'],
  better: (a: Ordered, b: Ordered) => boolean,
): FunctionEntry {
  return {
    name,
    area: 'numbers',
    parameters: [rest(any('values'))],
    gives: 'any',
    example,
    takesBlank: true,
    typeOf: (types) =>
      types.map((type): Type => (type.is === 'list' ? (type.of ?? { is: 'any' }) : type)).reduce(unionOf, BLANK),
    call: (args, frame) => {
      const values = spread(args, frame)
      if (values.length === 0) return null
      return values.map(asOrdered).reduce((best, one) => {
        if (typeof best !== typeof one) throw new EvaluationError('Numbers and texts cannot be compared.')
        return better(one, best) ? one : best
      })
    },
  }
}

type Ordered = number | string

/** Flattens the arguments, which may be lists, and removes blanks. */
function spread(args: readonly unknown[], frame: Frame): readonly unknown[] {
  const values: unknown[] = []
  // `flat` takes ten times as long, and each of 500 rows may compute the sum of all of them.
  for (const arg of args) for (const value of Array.isArray(arg) ? (arg as unknown[]) : [arg]) values.push(value)
  countSteps(frame, values.length)
  return values.filter((value) => value !== null && value !== undefined)
}

function asNumber(value: unknown): number {
  if (typeof value === 'number') return value
  throw new EvaluationError('Only numbers can be added up.')
}

function asOrdered(value: unknown): Ordered {
  if (typeof value === 'number' || typeof value === 'string') return value
  throw new EvaluationError('Only numbers and texts have a smallest and a largest.')
}

/** Rounds half away from zero, by decimal digits as written, so that 1.005 becomes 1.01. */
function round(value: number, digits: number): number {
  const places = Math.max(-20, Math.min(20, Math.trunc(digits)))
  if (!Number.isFinite(value)) return value
  return Math.sign(value) * shift(Math.round(shift(Math.abs(value), places)), -places)
}

/** Parses a text as a number; blank if invalid: `''`, `abc`, `0x10`. */
function numberFrom(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') throw new EvaluationError('Only a text can be read as a number.')
  const written = value.trim()
  if (!/^[-+.\deE]+$/.test(written)) return null
  const read = Number(written)
  return Number.isFinite(read) ? read : null
}

function shift(number: number, by: number): number {
  const [mantissa, exponent = '0'] = String(number).split('e')
  return Number(`${mantissa}e${Number(exponent) + by}`)
}
