import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import { parseExpression } from './parseExpression.ts'

const names = answerNames(['flooded', 'depth', 'uses', 'pump.handle', 'pump.depth', 'day', 'place'])

function value(source: string, answers: { readonly [name: string]: unknown } = {}): unknown {
  const parsed = parseExpression(source, { names }, 'value')
  if ('error' in parsed) throw new Error(parsed.error.message)
  const outcome = parsed.expression.evaluate(({ name }) => answers[name], { today: '2026-03-01' })
  return 'error' in outcome ? 'an error' : outcome.value
}

function error(source: string) {
  const parsed = parseExpression(source, { names })
  return 'error' in parsed ? parsed.error : null
}

function reads(source: string) {
  const parsed = parseExpression(source, { names })
  return 'expression' in parsed ? parsed.expression.reads.map(({ name }) => name) : parsed.error
}

describe('an expression', () => {
  it('compares an answer with whole and broken numbers alike', () => {
    expect(value('depth > 2', { depth: 2.5 })).toBe(true)
    expect(value('depth == 3', { depth: 3 })).toBe(true)
    expect(value('depth >= 2.5', { depth: 2 })).toBe(false)
    expect(value('count(uses) == 2', { uses: ['a', 'b'] })).toBe(true)
  })

  it('calculates with whole numbers and answers', () => {
    expect(value('depth * 2 + 1', { depth: 2.5 })).toBe(6)
    expect(value('depth / 2', { depth: 5 })).toBe(2.5)
    expect(value('7 % depth', { depth: 4 })).toBe(3)
    expect(value('1 + 1')).toBe(2)
  })

  it('agrees with JavaScript on sums of doubles', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.integer({ min: 0, max: 1_000_000 }), (depth, whole) => {
        expect(value(`depth + ${whole}`, { depth })).toBe(depth + whole)
        expect(value(`depth < ${whole}`, { depth })).toBe(depth < whole)
      }),
    )
  })

  it('reads blank answers as null', () => {
    expect(value('depth == null')).toBe(true)
    expect(value("flooded == 'yes'")).toBe(false)
    expect(value('coalesce(depth, 0) + 1')).toBe(1)
    expect(value("selected(uses, 'drinking')")).toBe(false)
    expect(value('count(uses)')).toBe(0)
  })

  it('reads answers in groups', () => {
    expect(value("pump.handle == 'broken'", { 'pump.handle': 'broken' })).toBe(true)
    expect(value('has(pump.handle)', {})).toBe(true)
  })

  it('reads answers that are called like something of the language', () => {
    const named = answerNames(['type', 'list.map'])
    const parsed = parseExpression("type == 'tap' && list.map > 1 && type != string(2)", { names: named })
    expect('expression' in parsed && parsed.expression.reads.map(({ name }) => name)).toEqual(['type', 'list.map'])
    const outcome =
      'expression' in parsed &&
      parsed.expression.evaluate(({ name }) => (name === 'type' ? 'tap' : 2), { today: '2026-03-01' })
    expect(outcome).toEqual({ value: true })
  })

  it('knows the day of filling', () => {
    expect(value('day < today()', { day: '2026-02-28' })).toBe(true)
  })

  it('keeps the variables of macros apart from answers', () => {
    expect(value("uses.exists(depth, depth == 'a')", { uses: ['a'], depth: 3 })).toBe(true)
    const parsed = reads("uses.exists(depth, depth == 'a')")
    expect(parsed).toEqual(['uses'])
  })

  it('says which answers it reads, each once, and a whole group by its answers', () => {
    expect(reads('depth > 1 && depth < 9 || pump.depth > 1')).toEqual(['depth', 'pump.depth'])
    expect(reads('pump == null')).toEqual(['pump.handle', 'pump.depth'])
    expect(reads("place.type == 'Point'")).toEqual(['place'])
  })

  it('comes to an error, and throws nothing, when values do not fit', () => {
    expect(value('depth > 2')).toBe('an error')
    expect(value('depth + flooded', { depth: 1, flooded: 'yes' })).toBe('an error')
  })
})

describe('what is wrong with an expression', () => {
  it('is said at the character', () => {
    expect(error('depth > ')).toMatchObject({ key: 'expression.syntax', end: 8 })
    expect(error('depth = 3')).toMatchObject({ key: 'expression.syntax', start: 6, end: 7 })
    expect(error("flooded == 'yes")).toMatchObject({ key: 'expression.syntax', start: 11 })
  })

  it('names what nobody knows', () => {
    expect(error('depth > 1 && dept < 2')).toMatchObject({
      key: 'expression.unknownName',
      params: { name: 'dept' },
      start: 13,
      end: 17,
    })
    expect(error('pump.lever == 1')).toMatchObject({ key: 'expression.unknownName', params: { name: 'pump.lever' } })
    expect(error('sqrt(depth) > 1')).toMatchObject({ key: 'expression.unknownFunction', params: { name: 'sqrt' } })
  })

  it('includes types that can never fit', () => {
    expect(error("'a' > 1")).toMatchObject({ key: 'expression.types' })
    expect(error('count(uses)')).toMatchObject({ key: 'expression.notCondition' })
  })

  it('includes patterns, which could stop the server', () => {
    expect(error("flooded.matches('(a+)+$')")).toMatchObject({
      key: 'expression.unknownFunction',
      params: { name: 'matches' },
    })
  })

  it('is always an answer, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        const { start, end } = error(source) ?? { start: 0, end: 0 }
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(source.length)
      }),
    )
  })
})
