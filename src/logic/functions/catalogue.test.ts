import { beforeAll, describe, expect, it } from 'vitest'
import { answerNames } from '../AnswerNames.ts'
import type { Context } from '../Expression.ts'
import { loadAllFunctions } from '../loadAllFunctions.ts'
import { parseExpression } from '../parseExpression.ts'
import { FUNCTIONS, packsFor } from './catalogue.ts'
import { signatureOf } from './FunctionEntry.ts'

const names = answerNames([{ name: 'rows', repeat: true }, 'rows.a', 'x'])
const context: Context = {
  today: '2026-03-01',
  now: () => '2026-03-01T09:30:00+07:00',
  uuid: () => '2f1b1c3e-8d0a-4d53-9a51-0d1d3f0b7a11',
  position: 1,
  lookup: (list, key, column) => (list === 'districts' && key === 'd1' && column === 'name' ? 'Đống Đa' : null),
}

function value(source: string, x: unknown = null): unknown {
  const parsed = parseExpression(source, { names, repeat: 'rows' }, 'value')
  if ('error' in parsed) throw new Error(parsed.error.message)
  const outcome = parsed.expression.evaluate(() => x, context)
  return 'error' in outcome ? `error: ${outcome.error}` : outcome.value
}
const wrong = (source: string) => String(value(source)).startsWith('error: ')

describe('A function', () => {
  beforeAll(loadAllFunctions)

  it.each(FUNCTIONS.map((entry) => [signatureOf(entry), entry] as const))(
    '%s does what its example says',
    (_, entry) => {
      const [source, result] = entry.example
      expect(value(source)).toEqual(result)
      expect(source).toContain(entry.name)
    },
  )

  it('has a unique name in the catalogue', () => {
    expect(new Set(FUNCTIONS.map(({ name }) => name)).size).toBe(FUNCTIONS.length)
  })

  it.each(FUNCTIONS.map((entry) => [entry.name, entry] as const))(
    '%s throws at nothing it may be handed',
    (name, entry) => {
      const anything = [null, '', 'a', '2026-02-30', 0, -1, 1e300, true, [], [null], ['a', 1], {}, { type: 'Point' }]
      const count = Math.max(1, entry.parameters.length)
      for (const one of anything) {
        const args = entry.parameters
          .map(({ type }, i) => (i === count - 1 || type === 'any' ? 'x' : literals[type]))
          .join(', ')
        const parsed = parseExpression(`${name}(${args})`, { names, repeat: 'rows' }, 'value')
        if ('error' in parsed) throw new Error(parsed.error.message)
        expect(() => parsed.expression.evaluate(() => one, context)).not.toThrow()
      }
    },
  )

  it('may be called as a method of its first argument', () => {
    expect(value("'water'.upper()")).toBe('WATER')
    expect(value("'a-b'.split('-').join('+')")).toBe('a+b')
  })
})

const literals = { text: "'a'", number: '1', list: '[1]', map: "{'a': 1}", boolean: 'true', any: 'x' }

describe('Dates', () => {
  it('are added and compared on the calendar', () => {
    expect(value("addDays('2024-02-28', 1)")).toBe('2024-02-29')
    expect(value("addDays('2026-01-01', -1)")).toBe('2025-12-31')
    expect(value("addMonths('2024-02-29', 12)")).toBe('2025-02-28')
    expect(value("addMonths('2026-01-15', -1)")).toBe('2025-12-15')
    expect(value("addMonths('2026-11-30', 3)")).toBe('2027-02-28')
    expect(value("daysBetween('2026-03-02', '2026-02-27')")).toBe(-3)
    expect(value("daysBetween('2026-01-01T00:00:00+07:00', '2026-01-01T12:00:00+07:00')")).toBe(0.5)
    expect(value("daysBetween('2026-01-01', '2026-01-02T23:00:00+07:00')")).toBe(1)
  })

  it('keep the time of day and the offset of a moment', () => {
    expect(value("addDays('2026-03-01T09:30:00+07:00', 1)")).toBe('2026-03-02T09:30:00+07:00')
    expect(value("addMonths('2026-01-31T23:00:00Z', 1)")).toBe('2026-02-28T23:00:00Z')
  })

  it('count completed years only', () => {
    expect(value("age('2000-03-01')")).toBe(26)
    expect(value("age('2000-03-02')")).toBe(25)
    expect(value("age('2004-02-29', '2005-02-28')")).toBe(0)
    expect(value("age('2004-02-29', '2005-03-01')")).toBe(1)
  })

  it('are errors if the day does not exist', () => {
    expect(wrong("addDays('2026-02-30', 1)")).toBe(true)
    expect(wrong("age('yesterday')")).toBe(true)
    expect(wrong("addDays('9999-12-31', 1)")).toBe(true)
    expect(wrong("addDays('2026-01-01', 1e300)")).toBe(true)
  })
})

describe('Numbers', () => {
  it('are rounded half away from zero, as decimals', () => {
    expect(
      ['round(2.5)', 'round(-2.5)', 'round(1.005, 2)', 'round(-0.4)', 'round(1234, -2)'].map((one) => value(one)),
    ).toEqual([3, -3, 1.01, -0, 1200])
  })

  it('are parsed from texts, and are blank if there is none', () => {
    expect(
      ["number('1e3')", "number('')", "number('0x10')", "number('1,5')", 'number(true)'].map((one) => value(one)),
    ).toEqual([1000, null, null, null, 1])
  })

  it('never become a non-number', () => {
    expect(wrong('sqrt(-1)')).toBe(true)
    expect(wrong('pow(10, 400)')).toBe(true)
    expect(wrong("sum(['a'])")).toBe(true)
    expect(wrong("min(1, 'a')")).toBe(true)
  })
})

describe('Packs of functions', () => {
  it('are requested by function calls, not by field names', () => {
    expect([...packsFor(['area(field) > 3'])]).toEqual(['geo'])
    expect([...packsFor(["name.matches ('a')"])]).toEqual(['patterns'])
    expect([...packsFor(['area_1 > 3 && total_length < 4', 'distance(a, b) > 3'])]).toEqual([])
  })
})
