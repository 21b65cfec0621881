import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoff, withJitter } from './backoff.ts'

const waitAfter = (failures: number, random: () => number) => withJitter(backoff(failures, 1_000, 300_000), random)

it('the delay grows with each failure, up to five minutes, and differs between devices', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const wait = waitAfter(failures, () => random)
      expect(wait).toBeGreaterThanOrEqual(500)
      expect(wait).toBeLessThanOrEqual(300_000)
      expect(waitAfter(failures + 1, () => random)).toBeGreaterThanOrEqual(wait)
    }),
  )
  expect(waitAfter(5, () => 0)).toBeLessThan(waitAfter(5, () => 1))
})
