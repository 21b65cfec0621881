import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { addressLines } from './addressParts.ts'
import { countriesIn } from './countries.ts'

const BERLIN = { street: 'Unter den Linden', number: '1', postcode: '10117', city: 'Berlin', country: 'DE' }

describe('An address', () => {
  it('has optional parts, and no others', () => {
    const answer = singleElement('address')
    expect(answer.wrong(BERLIN)).toEqual([])
    expect(answer.wrong({ city: 'Huế' })).toEqual([])
    expect(answer.wrong({ ...BERLIN, planet: 'Earth' })).toEqual(['type'])
    expect(answer.wrong({ city: 'x'.repeat(201) })).toEqual(['addressPart'])
    expect(answer.wrong({ city: 'Huế', country: 'Vietnam' })).toEqual(['pattern'])
    const values: readonly (Json | undefined)[] = [{}, { city: ' ' }, undefined, { city: 'Huế' }]
    expect(values.map((value) => answer.isBlank(value))).toEqual([true, true, true, false])
  })

  it('is formatted by the rules of its country, and exported part by part', () => {
    const answer = singleElement('address')
    expect(answer.text(BERLIN)).toBe('Unter den Linden 1, 10117 Berlin, Germany')
    const hanoi = { street: 'Phố Huế', number: '12', city: 'Hà Nội', country: 'VN' }
    expect(answer.text(hanoi, 'vi')).toBe('12 Phố Huế, Hà Nội, Việt Nam')
    expect(answer.cells(BERLIN)).toMatchObject({ '/city': 'Berlin', '/region': null })
  })

  it('is asked for in the order of the country', () => {
    expect(addressLines('US')[0]).toEqual(['number', 'street'])
    expect(addressLines('DE')[1]).toEqual(['postcode', 'city'])
    expect(addressLines('JP')[0]).toEqual(['country'])
    for (const country of ['US', 'DE', 'JP', undefined]) expect(addressLines(country).flat().length).toBe(6)
  })

  it('offers all countries by name', () => {
    const countries = countriesIn('vi')
    expect(countries.length).toBe(249)
    expect(countries.find(({ code }) => code === 'VN')?.name).toBe('Việt Nam')
  })
})
