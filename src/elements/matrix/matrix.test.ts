import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const settings = {
  rows: [
    { value: 'taste', label: 'Taste' },
    { value: 'smell', label: 'Smell' },
  ],
  choices: ['good', 'bad'].map((value) => ({ value, label: value.toUpperCase() })),
  requiredRows: 'any',
}

describe('A matrix', () => {
  const one = singleElement('matrix', settings)

  it('accepts one choice per existing row', () => {
    expect(one.wrong({ taste: 'good', smell: 'bad' })).toEqual([])
    expect(one.wrong({ taste: 'fine' })).toEqual(['choice'])
    expect(one.wrong({ taste: ['good'] })).toEqual(['type'])
    expect(one.wrong({ colour: 'good' })).toEqual(['type'])
    expect(one.wrong('good')).toEqual(['type'])
  })

  it('is blank while no row is answered', () => {
    expect(one.isBlank({})).toBe(true)
    expect(one.wrong({}, true)).toEqual(['required'])
    expect(one.wrong({ taste: 'good' }, true)).toEqual([])
  })

  it('can require all rows once there is an answer', () => {
    const all = singleElement('matrix', { ...settings, requiredRows: 'all' })
    expect(all.wrong({ taste: 'good' })).toEqual(['rows'])
    expect(all.wrong({ taste: 'good', smell: 'good' })).toEqual([])
    expect(all.wrong(undefined)).toEqual([])
  })

  it('accepts a list per row if several choices are allowed', () => {
    const many = singleElement('matrix', { ...settings, many: true })
    expect(many.wrong({ taste: ['good', 'bad'] })).toEqual([])
    expect(many.wrong({ taste: [] })).toEqual(['minItems'])
    expect(many.wrong({ taste: 'good' })).toEqual(['type'])
    expect(many.text({ taste: ['good', 'bad'] })).toBe('Taste: GOOD, BAD')
    expect(many.chosen({ taste: ['good', 'bad'], smell: ['bad'] })).toEqual(['good', 'bad', 'bad'])
  })

  it('is shown row by row, and exported with a column for each', () => {
    expect(one.text({ smell: 'bad', taste: 'good' })).toBe('Taste: GOOD; Smell: BAD')
    expect(one.cells({ smell: 'bad' })).toEqual({ '/taste': null, '/smell': 'bad' })
    expect(one.chosen({ smell: 'bad' })).toEqual(['bad'])
  })

  it('is not confused by names of object properties', () => {
    const odd = singleElement('matrix', { ...settings, rows: [{ value: 'constructor', label: 'C' }] })
    expect(odd.cells({})).toEqual({ '/constructor': null })
    expect(singleElement('matrix', { ...settings, requiredRows: 'all' }).wrong({ constructor: 'good' })).toEqual([
      'rows',
    ])
  })
})
