import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

describe.each(['select-many', 'checkbox'])('Selecting several choices: %s', (kind) => {
  const any = singleElement(kind, { choices, minChosen: 2, maxChosen: 2 })

  it('accepts each choice once, and the required number', () => {
    expect(any.wrong(['a', 'c'])).toEqual([])
    expect(any.wrong(['a'])).toEqual(['minItems'])
    expect(any.wrong(['a', 'b', 'c'])).toEqual(['maxItems'])
    expect(any.wrong(['a', 'a'])).toEqual(['repeated'])
    expect(any.wrong(['a', 'd'])).toEqual(['choice'])
    expect(any.wrong('a')).toEqual(['type'])
  })

  it('is blank without choices, whatever the minimum', () => {
    expect(any.isBlank([])).toBe(true)
    expect(any.wrong([])).toEqual([])
    expect(any.wrong([], true)).toEqual(['required'])
  })

  it('returns the selected choices as labels, values and columns', () => {
    expect(any.chosen(['a', 'c'])).toEqual(['a', 'c'])
    expect(any.text(['a', 'c'])).toBe('A, C')
    expect(any.cells(['a', 'c'])).toEqual({ '': '["a","c"]', '/a': 1, '/b': 0, '/c': 1 })
  })

  it('has one column for an attached list, whose rows are unknown', () => {
    const listed = singleElement(kind, { choices, choicesFrom: 'wards' })
    expect(listed.cells(['1', '2'])).toEqual({ '': '["1","2"]' })
    expect(listed.wrong(['1', '2'])).toEqual([])
  })
})
