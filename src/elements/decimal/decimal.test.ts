import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A decimal number', () => {
  it('has a maximum number of decimals, and must be on a step', () => {
    const answer = singleElement('decimal', { decimals: 1, step: 0.5, min: 0, max: 10 })
    expect([0.25, 0.4, 10.5, 2.5, 3].map((value) => answer.wrong(value))).toEqual([
      ['decimals'],
      ['step'],
      ['maximum'],
      [],
      [],
    ])
  })

  it('is shown with the decimal separator of the language', () => {
    expect([singleElement('decimal').text(2.5, 'vi'), singleElement('decimal').cells(2.5)]).toEqual([
      '2,5',
      { '': 2.5 },
    ])
  })
})
