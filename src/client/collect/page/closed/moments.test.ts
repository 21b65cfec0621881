import { describe, expect, it } from 'vitest'
import { sayMoment, sayWhile } from './moments.ts'

const AT = Date.UTC(2026, 10, 21, 9, 30)

describe('A date and time', () => {
  it('is formatted in the reader’s language and time zone', () => {
    expect(sayMoment(AT, 'en', 'Asia/Ho_Chi_Minh')).toBe('Saturday, November 21, 2026 at 4:30 PM GMT+7')
    expect(sayMoment(AT, 'vi', 'Asia/Ho_Chi_Minh')).toMatch(/16:30.*GMT\+7.*21 tháng 11/)
    expect(sayMoment(AT, 'zh', 'Asia/Shanghai')).toMatch(/2026年11月21日.*17:30/)
    expect(sayMoment(AT, 'en', 'America/New_York')).toContain('4:30 AM EST')
  })
})

describe('A duration', () => {
  it('is formatted in its largest unit', () => {
    expect(sayWhile(3 * 3_600_000, 'en')).toBe('in 3 hours')
    expect(sayWhile(26 * 3_600_000, 'en')).toBe('in 1 day')
    expect(sayWhile(90_000, 'vi')).toBe('sau 2 phút nữa')
    expect(sayWhile(10, 'en')).toBe('in 1 second')
  })
})
