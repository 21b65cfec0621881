import { beforeAll, describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { loadPatterns } from '../../logic/packs.ts'
import { text } from './text.ts'
import { textFormat } from './textFormat.ts'

describe('A short text', () => {
  beforeAll(loadPatterns)

  it.each([
    ['email', 'an@example.org', 'an@example'],
    ['phone', '+84 (91) 234-567', 'call me'],
    ['url', 'https://example.org/a?b', 'example.org'],
  ])('of the format %s accepts %s, not %s', (format, right, wrong) => {
    const answer = singleElement('text', { format })
    expect([answer.wrong(right), answer.wrong(wrong)]).toEqual([[], [format]])
  })

  it('must match the whole pattern, or has the author’s message', () => {
    const answer = singleElement('text', { pattern: '[A-Z]{2}-\\d+' })
    expect(['AB-12', 'xAB-12', 'AB-12x', 'ab-12'].map((value) => answer.wrong(value))).toEqual([
      [],
      ['pattern'],
      ['pattern'],
      ['pattern'],
    ])
    const patternMessage = { en: 'Two letters, a dash, figures.' }
    const found = text.check?.('no', { pattern: '[A-Z]{2}-\\d+', patternMessage }, { today: '2026-03-01' })
    expect(found).toEqual([{ key: 'violation.pattern', message: patternMessage }])
  })

  it('accepts anything if the author’s pattern is invalid', () => {
    expect(singleElement('text', { pattern: '(' }).wrong('x')).toEqual([])
  })

  it('is matched quickly even with a pattern that would stall a backtracking engine', () => {
    const answer = singleElement('text', { pattern: '(a+)+$' })
    expect(answer.wrong(`${'a'.repeat(5_000)}!`)).toEqual(['pattern'])
  })

  it('must fill its mask', () => {
    const answer = singleElement('text', { mask: '@@-###' })
    expect([answer.wrong('AB-123'), answer.wrong('AB-12'), answer.wrong('AB1123')]).toEqual([[], ['mask'], ['mask']])
  })

  it('is formatted by mask and case while typed', () => {
    expect(textFormat({ mask: '@@-###', transform: 'upper' })?.('ab12')).toBe('AB-12')
    expect(textFormat({ transform: 'lower' })?.('ABC')).toBe('abc')
    expect(textFormat({ transform: 'trim' })).toBe(null)
  })

  it('counts characters as users perceive them', () => {
    const answer = singleElement('text', { minLength: 2, maxLength: 3 })
    expect(['a', 'ab', '🌊🌊🌊', 'abcd'].map((value) => answer.wrong(value))).toEqual([
      ['minLength'],
      [],
      [],
      ['maxLength'],
    ])
  })

  it('is exported and shown unchanged', () => {
    const answer = singleElement('text')
    expect([answer.text('Đà Nẵng'), answer.isBlank(''), answer.wrong(5)]).toEqual(['Đà Nẵng', true, ['type']])
  })
})
