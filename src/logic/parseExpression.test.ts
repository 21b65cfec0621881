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

const read = (source: string, over: typeof names) => parseExpression(source, { names: over }, 'value')

function error(source: string) {
  const parsed = parseExpression(source, { names })
  return 'error' in parsed ? parsed.error : null
}

function reads(source: string) {
  const parsed = parseExpression(source, { names })
  return 'expression' in parsed ? parsed.expression.reads.map(({ name }) => name) : parsed.error
}

describe('An expression', () => {
  it('compares an answer with integers and decimals alike', () => {
    expect(value('depth > 2', { depth: 2.5 })).toBe(true)
    expect(value('depth == 3', { depth: 3 })).toBe(true)
    expect(value('depth >= 2.5', { depth: 2 })).toBe(false)
    expect(value('count(uses) == 2', { uses: ['a', 'b'] })).toBe(true)
  })

  it('calculates with integers and answers', () => {
    expect(value('depth * 2 + 1', { depth: 2.5 })).toBe(6)
    expect(value('depth / 2', { depth: 5 })).toBe(2.5)
    expect(value('7 % depth', { depth: 4 })).toBe(3)
    expect(value('1 + 1')).toBe(2)
  })

  it('adds doubles like JavaScript', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (depth, whole) => {
          expect(value(`depth + ${whole}`, { depth })).toBe(depth + whole)
          expect(value(`depth < ${whole}`, { depth })).toBe(depth < whole)
        },
      ),
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
    expect(value('has(pump.handle)', {})).toBe(false)
    expect(value('has(pump.handle)', { 'pump.handle': 'broken' })).toBe(true)
    expect(value('pump', { 'pump.handle': 'broken' })).toEqual({ handle: 'broken' })
    expect(value('pump == null')).toBe(true)
  })

  it('reads answers whose field names are keywords or functions', () => {
    const named = answerNames(['type', 'list.map'])
    const parsed = parseExpression("type == 'tap' && list.map > 1 && type != string(2)", { names: named })
    expect('expression' in parsed && parsed.expression.reads.map(({ name }) => name)).toEqual(['type', 'list.map'])
    const outcome =
      'expression' in parsed &&
      parsed.expression.evaluate(({ name }) => (name === 'type' ? 'tap' : 2), { today: '2026-03-01' })
    expect(outcome).toEqual({ value: true })
  })

  it('knows the day of submission', () => {
    expect(value('day < today()', { day: '2026-02-28' })).toBe(true)
  })

  it('keeps variables of macros separate from answers', () => {
    expect(value("uses.exists(depth, depth == 'a')", { uses: ['a'], depth: 3 })).toBe(true)
    const parsed = reads("uses.exists(depth, depth == 'a')")
    expect(parsed).toEqual(['uses'])
  })

  it('lists the answers it reads, each once, and a whole group by its answers', () => {
    expect(reads('depth > 1 && depth < 9 || pump.depth > 1')).toEqual(['depth', 'pump.depth'])
    expect(reads('pump == null')).toEqual(['pump.handle', 'pump.depth'])
    expect(reads("place.type == 'Point'")).toEqual(['place'])
  })

  it('evaluates to an error, and never throws, if values do not fit', () => {
    expect(value('depth > 2', { depth: 'deep' })).toBe('an error')
    expect(value('depth + flooded', { depth: 1, flooded: 'yes' })).toBe('an error')
    expect(value('1 / depth', { depth: 0 })).toBe('an error')
  })

  it('is stopped if it takes too long', () => {
    const many = Array.from({ length: 2_000 }, (_, i) => i)
    expect(value('uses.all(a, uses.all(b, uses.all(c, a + b + c >= 0)))', { uses: many })).toBe('an error')
    const doubled = `${Array.from({ length: 25 }, (_, i) => `cel.bind(v${i + 1}, v${i} + v${i}, `).join('')}v25`
    expect(value(`cel.bind(v0, 'text', ${doubled})${')'.repeat(25)}`)).toBe('an error')
  })

  it('is the same object for the same source in an equal scope', () => {
    const scope = { names, repeat: null }
    expect(parseExpression('depth > 2', scope)).toBe(parseExpression('depth > 2', { names }))
    expect(parseExpression('depth > 2', scope)).not.toBe(parseExpression('depth > 2', scope, 'value'))
    const again = answerNames(['flooded', 'depth', 'uses', 'pump.handle', 'pump.depth', 'day', 'place'])
    expect(parseExpression('depth > 2', { names: again })).toBe(parseExpression('depth > 2', scope))
  })

  it('remains the same object while unused names change, and is parsed again otherwise', () => {
    const first = answerNames([{ name: 'old', type: 'number' }, { name: 'day', type: 'text' }, 'group.a'])
    const more = answerNames([{ name: 'old', type: 'number' }, { name: 'day', type: 'text' }, 'group.a', 'group.b'])
    const other = answerNames([{ name: 'old', type: 'text' }, 'group.a'])
    const [kept, whole, missing] = ['old > 2', 'group', 'new > 1'].map((source) => read(source, first))
    expect(read('old > 2', more)).toBe(kept)
    expect(read('group', more)).not.toBe(whole)
    expect(read('group', more)).toMatchObject({ expression: { reads: [{ name: 'group.a' }, { name: 'group.b' }] } })
    expect(missing).toHaveProperty('error')
    expect(read('old > 2', other)).toMatchObject({ error: { key: 'expression.typesMismatch' } })
    expect(read('new > 1', answerNames(['new']))).toHaveProperty('expression')
  })

  it('keeps nested evaluations separate', () => {
    const parsed = parseExpression('uses.map(u, u + depth)', { names }, 'value')
    if ('error' in parsed) throw new Error(parsed.error.message)
    const { evaluate } = parsed.expression
    const outer = evaluate(
      ({ name }) => {
        if (name === 'uses') return [1, 2]
        const inner = evaluate(({ name }) => (name === 'uses' ? [10] : 5), { today: '1999-01-01' })
        expect(inner).toEqual({ value: [15] })
        return 1
      },
      { today: '2026-03-01' },
    )
    expect(outer).toEqual({ value: [2, 3] })
  })
})

describe('An error in an expression', () => {
  it('has the position of its characters', () => {
    expect(error('depth > ')).toMatchObject({ key: 'expression.syntax', end: 8 })
    expect(error('depth = 3')).toMatchObject({ key: 'expression.syntax', start: 6, end: 7 })
    expect(error("flooded == 'yes")).toMatchObject({ key: 'expression.syntax', start: 11 })
  })

  it('names the unknown name, and the one probably meant', () => {
    expect(error('depth > 1 && dept < 2')).toMatchObject({
      key: 'expression.unknownNameNear',
      params: { name: 'dept', near: 'depth' },
      start: 13,
      end: 17,
    })
    expect(error('pump.lever == 1')).toMatchObject({ key: 'expression.unknownName', params: { name: 'pump.lever' } })
    expect(error('cosine(depth) > 1')).toMatchObject({
      key: 'expression.unknownFunction',
      params: { name: 'cosine' },
      start: 0,
      end: 13,
    })
    expect(error('depht > 1')).toMatchObject({ params: { near: 'depth' } })
    expect(error("uses.selectd('a')")).toMatchObject({
      key: 'expression.unknownFunctionNear',
      params: { name: 'selectd', near: 'selected' },
    })
  })

  it('includes types that can never match, at the operator', () => {
    expect(error("'a' > 1")).toMatchObject({
      key: 'expression.typesMismatch',
      params: { left: 'text', right: 'number', operator: '>' },
      start: 4,
      end: 5,
    })
    const typed = {
      names: answerNames([
        { name: 'n', type: 'number' },
        { name: 't', type: 'text' },
      ]),
    }
    const wrong = (source: string) => {
      const parsed = parseExpression(source, typed)
      return 'error' in parsed ? [parsed.error.key, source.slice(parsed.error.start, parsed.error.end)] : null
    }
    expect(wrong("n  ==  'a>b'")).toEqual(['expression.typesMismatch', '=='])
    expect(wrong('t - 1 > 2')).toEqual(['expression.typesMismatch', '-'])
    expect(wrong('n in [t]')).toEqual(['expression.typesMismatch', 'in'])
    expect(wrong('!n')).toEqual(['expression.wrongType', 'n'])
    expect(wrong('n > 1 && t')).toEqual(['expression.wrongType', 't'])
    expect(wrong('upper(n) == t')).toEqual(['expression.wrongArgument', 'n'])
    expect(wrong('round() > 1')).toEqual(['expression.wrongCount', 'round()'])
    expect(wrong('t.x == 1')).toEqual(['expression.unknownName', 't.x'])
    expect(wrong('n == null && t != null')).toBeNull()
  })

  it('includes a condition that is not yes or no', () => {
    expect(error('count(uses)')).toMatchObject({
      key: 'expression.notCondition',
      params: { given: 'number' },
      start: 0,
      end: 11,
    })
  })

  it('includes functions in a condition that would give another result on the server', () => {
    expect(error('now() > day')).toMatchObject({ key: 'expression.onlyInValues', start: 0, end: 5 })
    expect(error("uuid() == 'a'")).toMatchObject({ key: 'expression.onlyInValues', params: { name: 'uuid' } })
  })

  it('has valid positions, whatever is typed', () => {
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
