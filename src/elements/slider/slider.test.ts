import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { sliderScale } from './slider.ts'

describe('The answer of a slider', () => {
  it('is a number on its scale', () => {
    const answer = singleElement('slider', { min: 10, max: 20, step: 2 })
    expect([8, 22, 13, 14].map((value) => answer.wrong(value))).toEqual([['minimum'], ['maximum'], ['step'], []])
    expect([answer.text(14), answer.cells(14), answer.isBlank(0)]).toEqual(['14', { '': 14 }, false])
  })

  it('has a valid scale even with invalid settings', () => {
    expect(sliderScale({ min: 5, max: 1, step: 0 })).toEqual({ min: 5, max: 105, step: 1 })
    expect(sliderScale({})).toEqual({ min: 0, max: 100, step: 1 })
  })
})
