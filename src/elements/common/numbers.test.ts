import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, formatNumber, isOnStep, numberViolations, stepFrom } from './numbers.ts'

describe('Numbers', () => {
  it('have a number of decimals', () => {
    expect([5, 1.5, 0.001, 1e-7, 1.25e-7, 1e21, -2.5].map(decimalsOf)).toEqual([0, 1, 3, 7, 9, 0, 1])
  })

  it('are on a step despite binary rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), fc.constantFrom(0.1, 0.25, 0.3, 1, 7), (steps, step) => {
        const start = 0.7
        expect(isOnStep(start + steps * step, start, step)).toBe(true)
        expect(isOnStep(start + (steps + 0.5) * step, start, step)).toBe(false)
      }),
    )
  })

  it('step to the next value without rounding errors, within their limits', () => {
    expect(stepFrom(0.2, 1, { step: 0.1 })).toBe(0.3)
    expect(stepFrom(undefined, 1, {})).toBe(0)
    expect(stepFrom(undefined, -1, { min: 3 })).toBe(3)
    expect(stepFrom(4, 1, { min: 1, step: 3, max: 6 })).toBe(6)
    expect(stepFrom(5, 1, { step: 2 })).toBe(6)
    expect(stepFrom(5, -1, { step: 2 })).toBe(4)
    expect(stepFrom(0, -1, { min: 0 })).toBe(0)
  })

  it('have violations for too many decimals and missed steps', () => {
    expect(numberViolations(1.234, { decimals: 2 })).toEqual([{ key: 'violation.decimals', params: { limit: 2 } }])
    expect(numberViolations(4, { min: 1, step: 2 })).toEqual([{ key: 'violation.step', params: { step: 2 } }])
    expect(numberViolations(3, { min: 1, step: 2, decimals: 0 })).toEqual([])
  })

  it('are formatted in the language', () => {
    expect(['en', 'vi', 'de', 'x'].map((language) => formatNumber(12345.5, language))).toEqual([
      '12345.5',
      '12345,5',
      '12345,5',
      '12345.5',
    ])
    expect(formatNumber(12345.5, 'vi', { grouping: true })).toBe('12.345,5')
    expect([formatNumber('abc', 'en'), formatNumber(undefined, 'en')]).toEqual(['abc', ''])
  })
})
