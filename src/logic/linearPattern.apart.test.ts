import { beforeAll, describe, expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import { linearPattern } from './linearPattern.ts'
import { loadFunctions } from './loadFunctions.ts'
import { parseExpression } from './parseExpression.ts'

const scope = { names: answerNames(['t']) }
const outcome = (source: string, t: unknown) => {
  const parsed = parseExpression(source, scope)
  return 'expression' in parsed ? parsed.expression.evaluate(() => t, { today: '' }) : parsed.error
}

const pattern = (source: string) => {
  const made = linearPattern(source)
  if ('error' in made) throw new Error(made.message)
  return made
}
const errorOf = (source: string) => {
  const made = linearPattern(source)
  return 'error' in made ? made.error : null
}

describe('A pattern before its engine is loaded', () => {
  it('is an error, not an exception, even in an expression', () => {
    expect(linearPattern('a')).toMatchObject({ error: 'notLoaded' })
    expect(outcome("t.matches('a')", 'a')).toHaveProperty('error')
    expect(outcome("t.matches('(')", 'a')).toHaveProperty('error')
  })
})

describe('A pattern', () => {
  beforeAll(() => loadFunctions(["t.matches('a')"]))

  it('matches a part, or the whole text', () => {
    expect(pattern('[0-9]+').test('ab12')).toBe(true)
    expect(pattern('[0-9]+').testWhole('ab12')).toBe(false)
    expect(pattern('^\\p{Lu}+$').test('ĐÁ')).toBe(true)
    expect(linearPattern('[0-9]+')).toBe(linearPattern('[0-9]+'))
  })

  it('has its result once the engine is loaded', () => {
    expect(outcome("t.matches('^a+$')", 'aaa')).toEqual({ value: true })
    expect(outcome("t.matches('(')", 'a')).toMatchObject({ key: 'expression.badPattern', start: 10, end: 13 })
  })

  it('takes linear time where backtracking would never end', () => {
    const text = `${'a'.repeat(50_000)}!`
    for (const evil of ['^(a+)+$', '^(a|aa)+$', '^(.*)*$b', '(x+x+)+y', '^(a|a)*$']) {
      expect(pattern(evil).test(text)).toBe(false)
    }
  })

  it('is rejected if it is invalid or too large', () => {
    expect(errorOf('(')).toBe('syntax')
    expect(errorOf('(a)\\1')).toBe('syntax')
    expect(errorOf('(?=a)')).toBe('syntax')
    expect(errorOf('a'.repeat(1_001))).toBe('tooLong')
    expect(errorOf(`(${'ab'.repeat(100)}){1000}`)).toBe('tooLong')
    expect(errorOf('((a{100}){10}){10}')).toBe('syntax')
    expect(errorOf('^[0-9]{4}-20260301$')).toBeNull()
  })
})
