import { expect, it } from 'vitest'
import { isClockOff } from './isClockOff.ts'

const submittedAt = '2026-03-02T08:00:00.000Z'

it.each([
  [null, null, false],
  ['2026-03-01T06:00:00.000Z', '2026-03-02T07:00:00.000Z', false],
  ['2026-03-02T07:59:00.000Z', '2026-03-02T08:02:00.000Z', false],
  [null, '2026-03-02T09:00:00.000Z', true],
  ['2026-03-02T07:00:00.000Z', '2026-03-02T06:00:00.000Z', true],
  ['2099-01-01T00:00:00.000Z', null, true],
])('started at %s and completed at %s, the clock is wrong: %s', (startedAt, completedAt, off) => {
  expect(isClockOff({ startedAt, completedAt, submittedAt })).toBe(off)
})
