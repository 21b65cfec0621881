import { describe, expect, it } from 'vitest'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const units = [
  { value: 'm', label: { en: 'metres', vi: 'mét' } },
  { value: 'ft', label: 'feet' },
]

describe('A number with a unit', () => {
  const answer = singleElement('quantity', { units, min: 0, max: 10, decimals: 1 })

  it('is within the limits, in one of the units', () => {
    const values: Json[] = [
      { value: 3.5, unit: 'm' },
      { value: 3.55, unit: 'm' },
      { value: 11, unit: 'm' },
      { value: 3, unit: 'mile' },
      { value: 'abc', unit: 'm' },
      { value: 3 },
    ]
    expect(values.map((value) => answer.wrong(value))).toEqual([
      [],
      ['decimals'],
      ['maximum'],
      ['choice'],
      ['number'],
      ['type'],
    ])
    expect([answer.wrong(3), answer.wrong('3 m')]).toEqual([['type'], ['type']])
  })

  it('is blank without a number', () => {
    const values: (Json | undefined)[] = [
      { unit: 'm' },
      { value: null, unit: 'm' },
      {},
      undefined,
      { value: 0, unit: 'm' },
    ]
    expect(values.map(answer.isBlank)).toEqual([true, true, true, true, false])
  })

  it('is shown in the reader’s language and exported in two columns', () => {
    const value = { value: 2.5, unit: 'm' }
    expect([answer.text(value), answer.text(value, 'vi')]).toEqual(['2.5 metres', '2,5 mét'])
    expect(answer.cells(value)).toEqual({ '': 2.5, '/unit': 'm' })
    expect(answer.cells('older')).toEqual({ '': null, '/unit': null })
  })
})
