import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'
import { withPlans } from './readPhone.ts'
import { withoutPlans } from './ReadsPhones.ts'

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
    ['+84 912 345 678', 'nowhere', '+84912345678'],
    ['912', 'VN', '912'],
    ['', 'VN', undefined],
  ])('%s in %s mean %s', (typed, home, kept) => {
    expect(withPlans.read(typed, home)).toBe(kept)
  })

  it('are spaced as their country does', () => {
    expect(withPlans.spaced('0912345678', 'VN')).toBe('0912 345 678')
    expect(withPlans.spaced('+14155552671', undefined)).toBe('+1 415 555 2671')
    expect(withPlans.spaced('0084912345678', undefined)).toBe('+84 912 345 678')
  })

  it('are shown as at home, or with the code of their country', () => {
    expect(withPlans.format('+84912345678', 'VN')).toBe('0912 345 678')
    expect(withPlans.format('+84912345678', 'US')).toBe('+84 912 345 678')
    expect(withPlans.format('whatever', 'US')).toBe('whatever')
  })

  it('of any country are understood with their code while the plans are on their way', () => {
    expect(withoutPlans.read('+84 (912) 345-678', 'VN')).toBe('+84912345678')
    expect([withoutPlans.read('0912 345 678', 'VN'), withoutPlans.read(' ', 'VN')]).toEqual(['0912 345 678', undefined])
    expect([withoutPlans.format('+84912345678', 'VN'), withoutPlans.spaced('091', 'VN')]).toEqual([
      '+84912345678',
      '091',
    ])
  })
})
