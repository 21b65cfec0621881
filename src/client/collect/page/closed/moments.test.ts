import { describe, expect, it } from 'vitest'
import { formatMoment, formatTimeUntil } from './moments.ts'

const AT = Date.UTC(2026, 10, 21, 9, 30)

describe('A date and time', () => {
  it('is formatted in the reader’s language and time zone', () => {
    expect(formatMoment(AT, 'en', 'Asia/Ho_Chi_Minh')).toBe('Saturday, November 21, 2026 at 4:30 PM GMT+7')
    expect(formatMoment(AT, 'vi', 'Asia/Ho_Chi_Minh')).toMatch(/16:30.*GMT\+7.*21 tháng 11/)
    expect(formatMoment(AT, 'zh', 'Asia/Shanghai')).toMatch(/2026年11月21日.*17:30/)
    expect(formatMoment(AT, 'en', 'America/New_York')).toContain('4:30 AM EST')
  })
})

describe('A duration', () => {
  it('is formatted in its largest unit', () => {
    expect(formatTimeUntil(3 * 3_600_000, 'en')).toBe('in 3 hours')
    expect(formatTimeUntil(26 * 3_600_000, 'en')).toBe('in 1 day')
    expect(formatTimeUntil(90_000, 'vi')).toBe('sau 2 phút nữa')
    expect(formatTimeUntil(10, 'en')).toBe('in 1 second')
  })
})
