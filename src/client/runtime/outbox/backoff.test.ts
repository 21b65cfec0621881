import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoff } from './backoff.ts'

it('waits longer with each failure, at most five minutes, and never all devices at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const wait = backoff(failures, () => random)
      expect(wait).toBeGreaterThanOrEqual(500)
      expect(wait).toBeLessThanOrEqual(300_000)
      expect(backoff(failures + 1, () => random)).toBeGreaterThanOrEqual(wait)
    }),
  )
  expect(backoff(5, () => 0)).toBeLessThan(backoff(5, () => 1))
})
