import { describe, expect, it } from 'vitest'
import { nativeFieldText } from './nativeFieldText.ts'

describe('The text of a native field in another language', () => {
  it('is undefined if the browser uses the form’s language', () => {
    expect(nativeFieldText('date', '2026-03-01', 'vi', 'vi-VN')).toBeUndefined()
    expect(nativeFieldText('date', '', 'en', 'en-US')).toBeUndefined()
  })

  it('is the value, formatted in the form’s language', () => {
    expect(nativeFieldText('date', '2026-03-01', 'vi', 'en-US')).toBe('1 thg 3, 2026')
    expect(nativeFieldText('date', '2026-03-01', 'zh', 'en-US')).toBe('2026年3月1日')
    expect(nativeFieldText('time', '14:05', 'vi', 'en-US')).toBe('14:05')
    expect(nativeFieldText('datetime-local', '2026-03-01T14:05', 'vi', 'en-US')).toBe('1 thg 3, 2026 14:05')
  })

  it('is the format of a blank field, in the browser’s order', () => {
    expect(nativeFieldText('date', '', 'vi', 'en-US')).toBe('Tháng/Ngày/Năm')
    expect(nativeFieldText('date', '', 'vi', 'en-GB')).toBe('Ngày/Tháng/Năm')
    expect(nativeFieldText('time', '', 'vi', 'en-GB')).toBe('Giờ:Phút')
  })

  it('is undefined for an invalid language', () => {
    expect(nativeFieldText('date', '', 'no_such', 'en')).toBeUndefined()
  })
})
