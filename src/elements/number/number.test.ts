import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'

describe('a number', () => {
  it('lies between its limits, and is whole where that is asked', () => {
    const answer = answering('number', { min: 0, max: 10, integer: true })
    expect([-1, 11, 1.5, 3, 'abc'].map((value) => answer.wrong(value))).toEqual([
      ['minimum'],
      ['maximum'],
      ['integer'],
      [],
      ['integer'],
    ])
  })

  it('is shown in the reader’s language and exported as a number', () => {
    const answer = answering('number')
    expect([answer.text(1234.5), answer.text(1234.5, 'vi'), answer.cells(1234.5)]).toEqual([
      '1234.5',
      '1234,5',
      { '': 1234.5 },
    ])
  })
})
