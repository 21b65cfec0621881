import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'
import { countryOf, formatPhone, readPhone, spacedAsTyped } from './readPhone.ts'

describe('a phone answer', () => {
  it('is in international form', () => {
    const answer = answering('phone', { country: 'VN' })
    expect(['+84912345678', '0912345678', '+84 912', 'call me'].map((value) => answer.wrong(value))).toEqual([
      [],
      ['phone'],
      ['phone'],
      ['phone'],
    ])
  })

  it('that could be of any country asks for the code', () => {
    expect([answering('phone').wrong('0912 345 678'), answering('phone').wrong('abc')]).toEqual([
      ['phoneCountry'],
      ['phone'],
    ])
  })
})

describe('typed phone numbers', () => {
  it.each([
    ['0912 345 678', 'VN', '+84912345678'],
    ['+84 912 345 678', undefined, '+84912345678'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['+39 06 698 1234', 'VN', '+39066981234'],
    ['912', 'VN', '912'],
    ['', 'VN', undefined],
  ] as const)('%s in %s mean %s', (typed, country, kept) => {
    expect(readPhone(typed, country)).toBe(kept)
  })

  it('are spaced as their country does', () => {
    expect(spacedAsTyped('0912345678', 'VN')).toBe('0912 345 678')
    expect(spacedAsTyped('+14155552671', undefined)).toBe('+1 415 555 2671')
    expect(spacedAsTyped('0084912345678', undefined)).toBe('+84 912 345 678')
  })

  it('are shown as at home, or with the code of their country', () => {
    expect(formatPhone('+84912345678', 'VN')).toBe('0912 345 678')
    expect(formatPhone('+84912345678', 'US')).toBe('+84 912 345 678')
    expect(formatPhone('whatever', 'US')).toBe('whatever')
  })

  it('are of no country that there is not', () => {
    expect([countryOf('VN'), countryOf('XX'), countryOf(undefined)]).toEqual(['VN', undefined, undefined])
  })
})
