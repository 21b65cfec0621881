import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A rating value', () => {
  it('is a whole number from 1 to the number of marks', () => {
    const answer = singleElement('rating', { count: 3 })
    expect([0, 4, 1.5, 1, 3, 'good'].map((value) => answer.wrong(value))).toEqual([
      ['minimum'],
      ['maximum'],
      ['integer'],
      [],
      [],
      ['integer'],
    ])
  })

  it('is shown out of the number of marks and exported as a number', () => {
    expect([singleElement('rating').text(4), singleElement('rating').cells(4)]).toEqual(['4 / 5', { '': 4 }])
  })
})
