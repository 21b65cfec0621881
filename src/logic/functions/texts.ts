import { describe, isMap } from '../operators.ts'
import { EvaluationError, withinMaxLength, throwInvalid, countSteps, type Frame } from '../types.ts'
import type { FunctionEntry } from './FunctionEntry.ts'
import { linearPattern } from '../linearPattern.ts'
import { any, list, optional, text } from './parameters.ts'

/** Cost of each part when splitting a text, in steps. */
const PIECE = 4
/** Cost of compiling each instruction of a pattern, in steps. */
const PATTERN_MADE = 500

type OnText = (value: string, other: string) => unknown

const entry = (
  name: string,
  gives: FunctionEntry['gives'],
  example: FunctionEntry['example'],
  call: OnText,
  more: readonly string[] = [],
): FunctionEntry => ({
  name,
  area: 'texts',
  parameters: ['text', ...more].map(text),
  gives,
  example,
  call: ([value, other], frame) => {
    if (typeof other === 'string') workOnSearch(frame, value as string, other)
    return call(value as string, other as string)
  },
})

/** Functions on texts and lists of texts. */
export const textFunctions: readonly FunctionEntry[] = [
  {
    name: 'size',
    area: 'texts',
    parameters: [any('value')],
    gives: 'number',
    example: ["size('nước')", 4],
    takesBlank: true,
    call: ([value], frame) => {
      if (value === null) return 0
      if (Array.isArray(value)) return value.length
      if (isMap(value)) return Object.keys(value).length
      if (typeof value !== 'string') throw new EvaluationError(`${describe(value)} has no size.`)
      countSteps(frame, value.length)
      return Array.from(value).length
    },
  },
  entry('upper', 'text', ["upper('abc')", 'ABC'], (value) => value.toUpperCase()),
  entry('lower', 'text', ["lower('ABC')", 'abc'], (value) => value.toLowerCase()),
  entry('trim', 'text', ["trim('  a b ')", 'a b'], (value) => value.trim()),
  entry('contains', 'boolean', ["contains('water', 'ate')", true], (value, part) => value.includes(part), ['part']),
  entry('startsWith', 'boolean', ["'water'.startsWith('wa')", true], (value, part) => value.startsWith(part), ['part']),
  entry('endsWith', 'boolean', ["'water'.endsWith('er')", true], (value, part) => value.endsWith(part), ['part']),
  {
    name: 'replace',
    area: 'texts',
    parameters: [text('text'), text('old'), text('new')],
    gives: 'text',
    example: ["replace('a-b-c', '-', '/')", 'a/b/c'],
    call: ([value, old, now], frame) => {
      const parts = old === '' ? [value as string] : (value as string).split(old as string)
      workOnSearch(frame, value as string, old as string)
      countSteps(frame, parts.length * PIECE)
      // Checked in advance: a million parts times a long text would exhaust memory.
      if (parts.length * (now as string).length > 1_000_000) throw new EvaluationError('This becomes too long.')
      return withinMaxLength(parts.join(now as string))
    },
  },
  {
    name: 'split',
    area: 'texts',
    parameters: [text('text'), text('separator')],
    gives: 'list',
    example: ["split('a, b', ', ')", ['a', 'b']],
    typeOf: () => ({ is: 'list', of: { is: 'text' } }),
    call: ([value, separator], frame) => {
      workOnSearch(frame, value as string, separator as string)
      const parts = separator === '' ? Array.from(value as string) : (value as string).split(separator as string)
      countSteps(frame, parts.length * PIECE)
      return parts
    },
  },
  {
    name: 'join',
    area: 'texts',
    parameters: [list('list'), optional(text('separator'))],
    gives: 'text',
    example: ["join(['a', 'b'], ' + ')", 'a + b'],
    call: ([value, separator = ''], frame) => {
      const parts = (value as unknown[]).filter((one) => one !== null).map(written)
      countSteps(frame, parts.length)
      return withinMaxLength(withinMaxLength(parts).join(separator as string))
    },
  },
  {
    name: 'string',
    area: 'texts',
    parameters: [any('value')],
    gives: 'text',
    example: ['string(2.5)', '2.5'],
    call: ([value]) => written(value),
  },
  {
    name: 'matches',
    area: 'texts',
    parameters: [text('text'), text('pattern')],
    gives: 'boolean',
    example: ["matches('AB-12', '^[A-Z]+-[0-9]+$')", true],
    needs: 'patterns',
    prepare: (_call, [, pattern]) => {
      if (pattern?.op !== 'value' || typeof pattern.args !== 'string') return
      const made = linearPattern(pattern.args)
      if ('error' in made && made.error !== 'notLoaded') {
        throwInvalid('expression.badPattern', pattern, made.message, { message: made.message })
      }
    },
    call: ([value, pattern], frame, [, isWritten]) => {
      const made = linearPattern(pattern as string)
      if ('error' in made) throw new EvaluationError(made.message)
      // A pattern from answers is compiled each time, which takes longer than testing.
      countSteps(frame, made.steps(value as string) + (isWritten ? 0 : made.size * PATTERN_MADE))
      return made.test(value as string)
    },
  },
]

/** Counts a text search: in the worst case it compares at each position. */
function workOnSearch(frame: Frame, { length }: string, part: string): void {
  countSteps(frame, length + ((length * part.length) >> 5))
}

function written(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new EvaluationError(`${describe(value)} is no text.`)
}
