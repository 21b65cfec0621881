import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A long text answer', () => {
  it('has a minimum and maximum length', () => {
    const answer = singleElement('textarea', { minLength: 3, maxLength: 5 })
    expect(['ab', 'a\nb', 'a\nb\nc!', 7].map((value) => answer.wrong(value))).toEqual([
      ['minLength'],
      [],
      ['maxLength'],
      ['type'],
    ])
  })

  it('is shown unchanged', () => {
    expect(singleElement('textarea').text('a\nb')).toBe('a\nb')
  })
})
