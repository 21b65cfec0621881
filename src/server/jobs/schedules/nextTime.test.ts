import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTime } from './nextTime.ts'

const at = (text: string) => Date.parse(text)

describe('The next time of a schedule', () => {
  it('is today if its hour is still ahead, else tomorrow', () => {
    expect(nextTime('day', 6, at('2026-11-26T05:59:59Z'))).toBe(at('2026-11-26T06:00:00Z'))
    expect(nextTime('day', 6, at('2026-11-26T06:00:00Z'))).toBe(at('2026-11-27T06:00:00Z'))
  })

  it('is a Monday, or the first of a month, also across the end of a year', () => {
    expect(nextTime('week', 3, at('2026-11-26T12:00:00Z'))).toBe(at('2026-11-30T03:00:00Z'))
    expect(nextTime('week', 3, at('2026-11-30T02:00:00Z'))).toBe(at('2026-11-30T03:00:00Z'))
    expect(nextTime('week', 3, at('2026-11-30T03:00:00Z'))).toBe(at('2026-12-07T03:00:00Z'))
    expect(nextTime('month', 0, at('2026-12-01T00:00:00Z'))).toBe(at('2027-01-01T00:00:00Z'))
  })

  it('is always in the future, at the scheduled hour, and skips no occurrence', () => {
    const any = fc.record({
      every: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      hour: fc.integer({ min: 0, max: 23 }),
      now: fc.integer({ min: 0, max: 4e12 }),
    })
    fc.assert(
      fc.property(any, ({ every, hour, now }) => {
        const next = nextTime(every, hour, now)
        expect(next).toBeGreaterThan(now)
        expect(next % 86_400_000).toBe(hour * 3_600_000)
        // From a moment before it, the result is the same.
        expect(nextTime(every, hour, next - 1)).toBe(next)
      }),
    )
  })
})
