import '../../logic/grammar.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEST_OPERATORS, operandCount, type Condition, type Group, type Test, type TestValue } from './Condition.ts'
import { printCondition } from './printCondition.ts'
import { readCondition } from './readCondition.ts'
import { normalizeCondition } from './normalizeCondition.ts'

const name = fc.constantFrom('depth', 'pump.handle', 'row.use', 'parent.village', 'value', 'choice.ward', 'wells.depth')
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', "'", '\\', ') && (', '\n\u0000\u2028', '// no comment', 'Đống Đa', 'today()', '井'),
)
const one: fc.Arbitrary<TestValue> = fc.oneof(
  words.map((value) => ({ is: 'literal', value }) as const),
  fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => {
    return { is: 'literal', value: value === 0 ? 0 : value } as const
  }),
  name.map((name) => ({ is: 'answer', name }) as const),
  fc.constant({ is: 'today' } as const),
)
const several = fc.array(words, { minLength: 1, maxLength: 4 }).map((values) => ({ is: 'list', values }) as const)
const test: fc.Arbitrary<Test> = fc.tuple(name, fc.constantFrom(...TEST_OPERATORS)).chain(([name, operator]) => {
  const takes = operandCount(operator)
  const bare = { is: 'test', name, operator } as const
  if (takes === 'nothing') return fc.constant(bare)
  return fc.oneof(
    { weight: 9, arbitrary: (takes === 'several' ? several : one).map((value) => ({ ...bare, value })) },
    { weight: 1, arbitrary: fc.constant(bare) },
  )
})
const { group } = fc.letrec<{ group: Group; part: Condition }>((tie) => ({
  part: fc.oneof({ maxDepth: 4, withCrossShrink: true }, test, tie('group')),
  group: fc.record({
    is: fc.constant('group' as const),
    join: fc.constantFrom('all', 'any', 'none'),
    parts: fc.array(tie('part'), { maxLength: 4 }),
  }),
}))

/** The source after reading and printing it, or the problem. */
const rewritten = (source: string) => {
  const read = readCondition(source, (name) => name === 'flooded')
  return 'condition' in read ? printCondition(read.condition) : read
}

describe('A condition', () => {
  it('can be converted to text and back without loss, whatever the builder creates', () => {
    fc.assert(
      fc.property(group, (made) => {
        const text = printCondition(made)
        expect(readCondition(text)).toEqual({ condition: normalizeCondition(made) })
        expect(rewritten(text)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['depth > 3 && (use == "well" || flooded)', 'depth > 3 && (use == "well" || flooded == true)'],
    ["3 < depth && 'tap' == use", 'depth > 3 && use == "tap"'],
    ['a == 1 && (b == 2 && c == 3) && d == 4', 'a == 1 && (b == 2 && c == 3) && d == 4'],
    ['(a == 1 && b == ")") && c == "("', '(a == 1 && b == ")") && c == "("'],
    ['!flooded && !(selected(use, "tap"))', '!(flooded == true) && !selected(use, "tap")'],
    ["use.startsWith('we')", 'startsWith(use, "we")'],
    ['(((depth == null)))', 'depth == null'],
    [
      'born < today() && count(uses) >= 2 && ward in ["a", "b"]',
      'born < today() && count(uses) >= 2 && ward in ["a", "b"]',
    ],
    ['  ', ''],
  ])('is parsed from %s', (source, expected) => {
    expect(rewritten(source)).toBe(expected)
  })

  it.each([
    ['depth + 1 > 3 && use == "a"', 'depth + 1 > 3'],
    ['use == "a" || wells.exists(w, w.depth > 3)', 'wells.exists(w, w.depth > 3)'],
    ['depth > 3 ? flooded : false', 'depth > 3 ? flooded : false'],
    ['use in [1, 2]', 'use in [1, 2]'],
    ['name', 'name'],
    ['n > 99999999999999999', 'n > 99999999999999999'],
  ])('locates the part of %s that the builder cannot show', (source, part) => {
    const read = readCondition(source, (name) => name === 'flooded')
    expect('cannot' in read && source.slice(read.cannot.start, read.cannot.end)).toBe(part)
  })

  it('is not parsed from text that is no expression', () => {
    expect(readCondition('depth >')).toEqual({ wrong: true })
  })
})
