import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A Yes/No answer', () => {
  it('is true or false, and missing if untouched', () => {
    const answer = singleElement('switch')
    expect([true, false, 'yes'].map((value) => answer.wrong(value, true))).toEqual([[], [], ['type']])
    expect([answer.wrong(undefined, true), answer.isBlank(false)]).toEqual([['required'], false])
  })

  it('is shown with the author’s labels', () => {
    const answer = singleElement('switch', { yesLabel: { en: 'Flooded', vi: 'Ngập' }, noLabel: 'Dry' })
    expect([answer.text(true, 'vi'), answer.text(false, 'vi'), singleElement('switch').text(true)]).toEqual([
      'Ngập',
      'Dry',
      '✓',
    ])
    expect(answer.cells(false)).toEqual({ '': false })
  })
})
