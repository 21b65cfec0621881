import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { moveTo } from './ranking.ts'

const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

describe('A ranking', () => {
  it('requires all choices in order, unless fewer are enough', () => {
    const all = singleElement('ranking', { choices })
    expect(all.wrong(['c', 'a', 'b'])).toEqual([])
    expect(all.wrong(['c', 'a'])).toEqual(['rankAtLeast'])
    expect(singleElement('ranking', { choices, rankAtLeast: 2 }).wrong(['c', 'a'])).toEqual([])
    expect(singleElement('ranking', { choices, rankAtLeast: 9 }).wrong(['c', 'a', 'b'])).toEqual([])
  })

  it('requires the author’s minimum if a list or filter determines the number of choices', () => {
    expect(singleElement('ranking', { choices, choiceFilter: 'choice.value != "b"' }).wrong(['c'])).toEqual([])
    expect(singleElement('ranking', { choices, choicesFrom: 'wards', rankAtLeast: 2 }).wrong(['x'])).toEqual([
      'rankAtLeast',
    ])
  })

  it('contains each choice once, and only choices', () => {
    const some = singleElement('ranking', { choices, rankAtLeast: 1 })
    expect(some.wrong(['a', 'a'])).toEqual(['repeated'])
    expect(some.wrong(['d'])).toEqual(['choice'])
    expect(some.wrong([], true)).toEqual(['required'])
  })

  it('is shown as labels in order, and exported with the rank of each choice', () => {
    const all = singleElement('ranking', { choices })
    expect(all.text(['c', 'a'])).toBe('C, A')
    expect(all.cells(['c', 'a'])).toEqual({ '': '["c","a"]', '/a': 2, '/b': null, '/c': 1 })
    expect(all.chosen(['c', 'a'])).toEqual(['c', 'a'])
  })
})

it('moving a value keeps the order of the others', () => {
  const values = fc.uniqueArray(fc.string(), { minLength: 1 })
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(), (list, from, to) => {
      const value = list[from % list.length] ?? ''
      const moved = moveTo(list, value, to % list.length)
      expect(moved[to % list.length]).toBe(value)
      expect(moved.filter((one) => one !== value)).toEqual(list.filter((one) => one !== value))
    }),
  )
})
