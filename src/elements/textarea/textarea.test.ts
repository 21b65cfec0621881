import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'

describe('several lines of text', () => {
  it('have a length', () => {
    const answer = answering('textarea', { minLength: 3, maxLength: 5 })
    expect(['ab', 'a\nb', 'a\nb\nc!', 7].map((value) => answer.wrong(value))).toEqual([
      ['minLength'],
      [],
      ['maxLength'],
      ['type'],
    ])
  })

  it('are shown as they stand', () => {
    expect(answering('textarea').text('a\nb')).toBe('a\nb')
  })
})
