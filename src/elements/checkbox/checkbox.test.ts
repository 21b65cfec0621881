import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'
import { exclusively } from './checkbox.ts'

const choices = ['a', 'b', 'none'].map((value) => ({ value, label: value }))

describe('"none of these"', () => {
  const ticks = answering('checkbox', { choices, exclusive: 'none', minChosen: 2 })

  it('stands alone, and is enough by itself', () => {
    expect(ticks.wrong(['none'])).toEqual([])
    expect(ticks.wrong(['a', 'none'])).toEqual(['exclusive'])
    expect(ticks.wrong(['a'])).toEqual(['minItems'])
    expect(ticks.wrong(['a', 'b'])).toEqual([])
  })

  it('takes the others away when it is set, and goes when another is', () => {
    expect(exclusively(['a', 'b', 'none'], ['a', 'b'], 'none')).toEqual(['none'])
    expect(exclusively(['none', 'a'], ['none'], 'none')).toEqual(['a'])
    expect(exclusively(['none'], ['none'], 'none')).toEqual(['none'])
    expect(exclusively(['a', 'none'], ['a'], undefined)).toEqual(['a', 'none'])
  })
})
