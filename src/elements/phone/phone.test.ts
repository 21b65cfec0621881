import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { fullPhoneParser } from './readPhone.ts'
import { internationalPhoneParser } from './PhoneParser.ts'

describe('A phone answer', () => {
  it('is in international form', () => {
    const answer = singleElement('phone', { country: 'VN' })
    expect(['+84912345678', '0912345678', '+84 912', 'call me'].map((value) => answer.wrong(value))).toEqual([
      [],
      ['phone'],
      ['phone'],
      ['phone'],
    ])
  })

  it('asks for the country code if it could be of any country', () => {
    expect([singleElement('phone').wrong('0912 345 678'), singleElement('phone').wrong('abc')]).toEqual([
      ['phoneCountry'],
      ['phone'],
    ])
  })
})

describe('Typed phone numbers', () => {
  it.each([
    ['0912 345 678', 'VN', '+84912345678'],
    ['+84 912 345 678', undefined, '+84912345678'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['+39 06 698 1234', 'VN', '+39066981234'],
    ['+84 912 345 678', 'nowhere', '+84912345678'],
    ['912', 'VN', '912'],
    ['', 'VN', undefined],
  ])('read as %s in %s become %s', (typed, home, kept) => {
    expect(fullPhoneParser.read(typed, home)).toBe(kept)
  })

  it('are spaced by the rules of their country', () => {
    expect(fullPhoneParser.spaced('0912345678', 'VN')).toBe('0912 345 678')
    expect(fullPhoneParser.spaced('+14155552671', undefined)).toBe('+1 415 555 2671')
    expect(fullPhoneParser.spaced('0084912345678', undefined)).toBe('+84 912 345 678')
  })

  it('are shown in national form, or with their country code', () => {
    expect(fullPhoneParser.format('+84912345678', 'VN')).toBe('0912 345 678')
    expect(fullPhoneParser.format('+84912345678', 'US')).toBe('+84 912 345 678')
    expect(fullPhoneParser.format('whatever', 'US')).toBe('whatever')
  })

  it('of any country are accepted with their code before the numbering plans are loaded', () => {
    expect(internationalPhoneParser.read('+84 (912) 345-678', 'VN')).toBe('+84912345678')
    expect([internationalPhoneParser.read('0912 345 678', 'VN'), internationalPhoneParser.read(' ', 'VN')]).toEqual([
      '0912 345 678',
      undefined,
    ])
    expect([
      internationalPhoneParser.format('+84912345678', 'VN'),
      internationalPhoneParser.spaced('091', 'VN'),
    ]).toEqual(['+84912345678', '091'])
  })
})
