import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A number', () => {
  it('is within its limits, and whole if required', () => {
    const answer = singleElement('number', { min: 0, max: 10, integer: true })
    expect([-1, 11, 1.5, 3, 'abc'].map((value) => answer.wrong(value))).toEqual([
      ['minimum'],
      ['maximum'],
      ['integer'],
      [],
      ['integer'],
    ])
  })

  it('is shown in the reader’s language and exported as a number', () => {
    const answer = singleElement('number')
    expect([answer.text(1234.5), answer.text(1234.5, 'vi'), answer.cells(1234.5)]).toEqual([
      '1234.5',
      '1234,5',
      { '': 1234.5 },
    ])
  })
})
