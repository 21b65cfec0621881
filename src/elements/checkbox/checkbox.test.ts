import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { applyExclusive } from './checkbox.ts'

const choices = ['a', 'b', 'none'].map((value) => ({ value, label: value }))

describe('The choice "none of these"', () => {
  const ticks = singleElement('checkbox', { choices, exclusive: 'none', minChosen: 2 })

  it('must be alone, and satisfies the minimum', () => {
    expect(ticks.wrong(['none'])).toEqual([])
    expect(ticks.wrong(['a', 'none'])).toEqual(['exclusive'])
    expect(ticks.wrong(['a'])).toEqual(['minItems'])
    expect(ticks.wrong(['a', 'b'])).toEqual([])
  })

  it('deselects the others when selected, and is deselected by them', () => {
    expect(applyExclusive(['a', 'b', 'none'], ['a', 'b'], 'none')).toEqual(['none'])
    expect(applyExclusive(['none', 'a'], ['none'], 'none')).toEqual(['a'])
    expect(applyExclusive(['none'], ['none'], 'none')).toEqual(['none'])
    expect(applyExclusive(['a', 'none'], ['a'], undefined)).toEqual(['a', 'none'])
  })
})
