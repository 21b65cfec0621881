import { describe, expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import { parseExpression } from './parseExpression.ts'

const names = answerNames(['b', 'x', 'list'])

/** The value of a source with `b` and `list` blank and x = 3. */
function value(source: string): unknown {
  const parsed = parseExpression(source, { names }, 'value')
  if ('error' in parsed) throw new Error(parsed.error.message)
  const outcome = parsed.expression.evaluate(({ name }) => (name === 'x' ? 3 : undefined), { today: '2026-03-01' })
  return 'error' in outcome ? 'an error' : outcome.value
}

const TABLE: readonly (readonly [source: string, result: unknown])[] = [
  // Equal only to blank.
  ['b == null', true],
  ['b == b', true],
  ['b != null', false],
  ['b == 3', false],
  ['b != 3', true],
  ["b == ''", false],
  ['b == false', false],
  ['x == null', false],
  ['x != null', true],
  // Neither less nor greater than anything.
  ['b < 3', false],
  ['b <= 3', false],
  ['b > 3', false],
  ['b >= 3', false],
  ['3 < b', false],
  ["b < 'a'", false],
  ['b <= b', false],
  ['!(b > 3)', true],
  // Arithmetic with blank is blank.
  ['b + 1', null],
  ['1 - b', null],
  ['b * b', null],
  ['b / 2', null],
  ['2 % b', null],
  ['-b', null],
  ["b + 'a'", null],
  ['b + [1]', null],
  // False as a boolean.
  ['b && true', false],
  ['b || true', true],
  ['b || false', false],
  ['!b', true],
  ["b ? 'yes' : 'no'", 'no'],
  // In no list, and contains nothing.
  ['b in [1, 2]', false],
  ['b in [null]', true],
  ['3 in b', false],
  ['b.field', null],
  ['b.field.deeper', null],
  ['b[0]', null],
  ['[1][b]', null],
  ['has(b.field)', false],
  ["{'a': b}.a", null],
  ['[1][7]', null],
  ["{'a': 1}.c", null],
  // Iterates over nothing.
  ['list.all(v, v > 1)', true],
  ['list.exists(v, v > 1)', false],
  ['list.map(v, v)', []],
  ['list.filter(v, true)', []],
  // Functions of blank are blank …
  ['round(b)', null],
  ['upper(b)', null],
  ["contains(b, 'a')", null],
  ['addDays(b, 1)', null],
  ['string(b)', null],
  ['number(b)', null],
  // … except those that test for existence.
  ['count(b)', 0],
  ['size(b)', 0],
  ['sum(b)', 0],
  ['sum(b, x)', 3],
  ['min(b, x)', 3],
  ['max(b)', null],
  ["selected(b, 'a')", false],
  ['coalesce(b, x)', 3],
  ['coalesce(b, b)', null],
]

describe('Blank values in an expression', () => {
  it.each(TABLE)('%s evaluates to %j', (source, result) => {
    expect(value(source)).toEqual(result)
  })
})
