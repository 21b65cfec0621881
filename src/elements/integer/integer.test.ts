import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A whole number', () => {
  it('has no fraction, and must be on a step', () => {
    const answer = singleElement('integer', { min: 1, max: 9, step: 2 })
    expect([1.5, 0, 11, 4, 5].map((value) => answer.wrong(value))).toEqual([
      ['integer'],
      ['minimum'],
      ['maximum'],
      ['step'],
      [],
    ])
  })

  it('is grouped if the author wants that', () => {
    const answer = singleElement('integer', { grouping: true })
    expect([answer.text(1_234_567), answer.text(1_234_567, 'vi')]).toEqual(['1,234,567', '1.234.567'])
    expect([answer.cells(5), answer.isBlank(0)]).toEqual([{ '': 5 }, false])
  })
})
