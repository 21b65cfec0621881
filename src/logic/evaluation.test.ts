import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import type { Context, Expression, Outcome } from './Expression.ts'
import { FUNCTIONS } from './functions/catalogue.ts'
import { loadAllFunctions } from './loadAllFunctions.ts'
import { parseExpression } from './parseExpression.ts'

const NAMES = ['a', 'b', 'g.c'] as const
const names = answerNames([...NAMES, { name: 'rows', repeat: true }, 'rows.x'])
const context: Context = {
  today: '2026-03-01',
  now: () => '2026-03-01T09:30:00+07:00',
  uuid: () => '2f1b1c3e-8d0a-4d53-9a51-0d1d3f0b7a11',
  position: 2,
  lookup: () => null,
}

/** Any expression that can be written, meaningful or not. */
const { source } = fc.letrec<{ source: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      'g.c',
      'g',
      'rows',
      'rows.x',
      'row.x',
      'parent.a',
      'null',
      'true',
      'false',
      '0',
      '1',
      '2.5',
    ),
    fc.constantFrom("''", "'a'", "'2026-03-01'", '[]', '{}', "{'type': 'Point', 'coordinates': [105.8, 21]}", '1e308'),
  ),
  source: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('atom'),
    fc
      .tuple(tie('source'), fc.constantFrom(...'== != < <= > >= + - * / % in && ||'.split(' ')), tie('source'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc.tuple(fc.constantFrom('!', '-'), tie('source')).map(([operator, one]) => `${operator}(${one})`),
    fc.tuple(tie('source'), tie('source'), tie('source')).map(([asked, yes, no]) => `(${asked} ? ${yes} : ${no})`),
    fc.array(tie('source'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc.tuple(tie('source'), tie('source')).map(([key, value]) => `{${key}: ${value}}`),
    fc.tuple(tie('source'), tie('source')).map(([holder, key]) => `(${holder})[${key}]`),
    fc
      .tuple(tie('source'), fc.constantFrom('x', 'type', 'constructor'))
      .map(([holder, field]) => `(${holder}).${field}`),
    fc
      .tuple(tie('source'), fc.constantFrom('all', 'exists', 'exists_one', 'map', 'filter'), tie('source'))
      .map(([range, loop, body]) => `(${range}).${loop}(v, ${body} == v)`),
    fc
      .tuple(fc.constantFrom(...FUNCTIONS), fc.array(tie('source'), { minLength: 3, maxLength: 3 }))
      .map(([{ name, parameters }, args]) => `${name}(${args.slice(0, parameters.length).join(', ')})`),
  ),
}))
const answer = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }).map(day),
)

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function evaluate(expression: Expression, answers: readonly unknown[]): Outcome {
  return expression.evaluate(({ name, gives }) => {
    if (gives === 'count') return 2
    if (gives === 'rows') return [{ x: answers[0] }, {}]
    if (gives === 'column') return answers.filter((one) => one !== undefined && one !== null)
    return answers[NAMES.indexOf(name as 'a')]
  }, context)
}

/** True if a value can be an answer: it is the same after serializing it as JSON. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  return typeof value === 'object' && Object.values(value).every((one) => one === undefined || isJson(one))
}

describe('Any expression over any answers', () => {
  beforeAll(loadAllFunctions)

  it('evaluates to a JSON value or an error, always the same, and never throws', () => {
    let evaluated = 0
    fc.assert(
      fc.property(source, fc.array(answer, { minLength: 3, maxLength: 3 }), (text, answers) => {
        const parsed = parseExpression(text, { names, repeat: 'rows' }, 'value')
        const { start, end } = 'error' in parsed ? parsed.error : { start: 0, end: text.length }
        expect(start >= 0 && start < end && end <= text.length).toBe(true)
        if ('error' in parsed) return
        const outcome = evaluate(parsed.expression, answers)
        evaluated++
        expect('error' in outcome || isJson(outcome.value)).toBe(true)
        expect(evaluate(parsed.expression, answers)).toEqual(outcome)
      }),
      { numRuns: 1_000 },
    )
    expect(evaluated).toBeGreaterThan(100)
  })

  it('evaluates to a value of its static type or to blank, if types are known', () => {
    const types = { text: 'string', number: 'number', boolean: 'boolean' } as const
    fc.assert(
      fc.property(source, fc.array(answer, { minLength: 3, maxLength: 3 }), (text, answers) => {
        const parsed = parseExpression(text, { names, repeat: 'rows' }, 'value')
        if ('error' in parsed) return
        const { type } = parsed.expression
        const outcome = evaluate(parsed.expression, answers)
        if ('error' in outcome || outcome.value === null || !(type in types)) return
        expect(typeof outcome.value).toBe(types[type as keyof typeof types])
      }),
      { numRuns: 600 },
    )
  })
})
