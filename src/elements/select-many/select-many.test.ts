import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

describe.each(['select-many', 'checkbox'])('any of several: %s', (kind) => {
  const any = answering(kind, { choices, minChosen: 2, maxChosen: 2 })

  it('takes each choice once, and as many as asked for', () => {
    expect(any.wrong(['a', 'c'])).toEqual([])
    expect(any.wrong(['a'])).toEqual(['minItems'])
    expect(any.wrong(['a', 'b', 'c'])).toEqual(['maxItems'])
    expect(any.wrong(['a', 'a'])).toEqual(['repeated'])
    expect(any.wrong(['a', 'd'])).toEqual(['choice'])
    expect(any.wrong('a')).toEqual(['type'])
  })

  it('is blank while nothing is chosen, whatever the least is', () => {
    expect(any.isBlank([])).toBe(true)
    expect(any.wrong([])).toEqual([])
    expect(any.wrong([], true)).toEqual(['required'])
  })

  it('says what was chosen, in words, as values and in a column each', () => {
    expect(any.chosen(['a', 'c'])).toEqual(['a', 'c'])
    expect(any.text(['a', 'c'])).toBe('A, C')
    expect(any.cells(['a', 'c'])).toEqual({ '': '["a","c"]', '/a': 1, '/b': 0, '/c': 1 })
  })

  it('has one column for an attached list, whose rows are not known here', () => {
    const listed = answering(kind, { choices, choicesFrom: 'wards' })
    expect(listed.cells(['1', '2'])).toEqual({ '': '["1","2"]' })
    expect(listed.wrong(['1', '2'])).toEqual([])
  })
})
