import { describe, expect, it } from 'vitest'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const range = (from: string, to: string) => ({ from, to })

describe('A date range', () => {
  it('has two days in order, both within the limits', () => {
    const answer = singleElement('date-range', { min: 'today', max: 'today+30' })
    const values = [
      range('2026-03-01', '2026-03-01'),
      range('2026-03-05', '2026-03-04'),
      range('2026-02-28', '2026-03-04'),
      range('2026-03-05', '2026-04-01'),
      { from: '2026-03-05' },
      range('2026-03-05', '-'),
    ]
    expect(values.map((value) => answer.wrong(value))).toEqual([
      [],
      ['rangeOrder'],
      ['dateMin'],
      ['dateMax'],
      ['rangeBoth'],
      ['unfinished'],
    ])
    expect([answer.wrong('2026-03-01'), answer.wrong({ ...range('2026-03-01', '2026-03-02'), more: 1 })]).toEqual([
      ['type'],
      ['type'],
    ])
  })

  it('has a minimum and maximum number of days, including both ends', () => {
    const answer = singleElement('date-range', { minDays: 2, maxDays: 3 })
    const ends = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
    expect(ends.map((to) => answer.wrong(range('2026-03-01', to)))).toEqual([['rangeMin'], [], [], ['rangeMax']])
  })

  it('is blank without any day', () => {
    const values: (Json | undefined)[] = [{}, { from: '' }, undefined, { to: '2026-03-01' }]
    expect(values.map((value) => singleElement('date-range').isBlank(value))).toEqual([true, true, true, false])
  })

  it('is formatted in the language, and exported in two columns', () => {
    const answer = singleElement('date-range')
    expect(answer.text(range('2026-03-01', '2026-03-08'), 'vi')).toBe('1 thg 3, 2026 – 8 thg 3, 2026')
    expect(answer.cells(range('2026-03-01', '2026-03-08'))).toEqual({ '/from': '2026-03-01', '/to': '2026-03-08' })
  })
})
