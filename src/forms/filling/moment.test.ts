import { describe, expect, it, vi } from 'vitest'
import { localTimestamp, newUuid } from './moment.ts'

describe('The current time', () => {
  it.each([
    [-420, '2026-03-01T06:30:00+07:00'],
    [210, '2026-02-28T20:00:00-03:30'],
    [0, '2026-02-28T23:30:00+00:00'],
  ])('is formatted in the time zone of the device, %i minutes behind UTC', (behind, written) => {
    const date = new Date('2026-02-28T23:30:00Z')
    vi.spyOn(date, 'getTimezoneOffset').mockReturnValue(behind)
    expect(localTimestamp(date)).toBe(written)
    expect(new Date(localTimestamp(date)).getTime()).toBe(date.getTime())
  })
})

describe('A new UUID', () => {
  it('is unique, even on a page without a secure context', () => {
    const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    const secure = newUuid()
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const plain = newUuid()
    vi.unstubAllGlobals()
    expect(secure).toMatch(pattern)
    expect(plain).toMatch(pattern)
    expect(plain).not.toBe(secure)
  })
})
