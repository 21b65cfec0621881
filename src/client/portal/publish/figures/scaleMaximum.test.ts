import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleMaximum } from './scaleMaximum.ts'

it('the top of a chart is above the highest bar, and at most 2.5 times as high', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1_000_000_000 }), (most) => {
      expect(scaleMaximum(most)).toBeGreaterThanOrEqual(most)
      expect(scaleMaximum(most)).toBeLessThanOrEqual(most * 2.5)
    }),
  )
  expect([0, 3, 5, 7, 11, 480].map(scaleMaximum)).toEqual([4, 4, 5, 10, 20, 500])
})
