import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'
import { exclusively } from './checkbox.ts'

const choices = ['a', 'b', 'none'].map((value) => ({ value, label: value }))

describe('The choice "none of these"', () => {
  const ticks = answering('checkbox', { choices, exclusive: 'none', minChosen: 2 })

  it('must be alone, and satisfies the minimum', () => {
    expect(ticks.wrong(['none'])).toEqual([])
    expect(ticks.wrong(['a', 'none'])).toEqual(['exclusive'])
    expect(ticks.wrong(['a'])).toEqual(['minItems'])
    expect(ticks.wrong(['a', 'b'])).toEqual([])
  })

  it('deselects the others when selected, and is deselected by them', () => {
    expect(exclusively(['a', 'b', 'none'], ['a', 'b'], 'none')).toEqual(['none'])
    expect(exclusively(['none', 'a'], ['none'], 'none')).toEqual(['a'])
    expect(exclusively(['none'], ['none'], 'none')).toEqual(['none'])
    expect(exclusively(['a', 'none'], ['a'], undefined)).toEqual(['a', 'none'])
  })
})
