import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { addDays, daysBetween, formatDay, isDay } from '../../forms/values/calendar.ts'
import { dayLimits, dayViolations } from './days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const limits = (settings: Settings) => dayLimits(settings, '2026-03-01')

describe('Days', () => {
  it('are valid or invalid', () => {
    expect(['2024-02-29', '2023-02-29', '2026-13-01', '2026-1-1', 'today', 5].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('can be added and subtracted consistently', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        const to = addDays(from, days)
        expect(isDay(to)).toBe(true)
        expect(daysBetween(from, to)).toBe(days)
      }),
    )
  })

  it('stay within four-digit years', () => {
    expect([addDays('9999-12-30', 99_999), addDays('0000-01-02', -99_999)]).toEqual(['9999-12-31', '0000-01-01'])
  })

  it('have limits relative to the day of filling in', () => {
    expect(limits({ min: 'today-1', max: 'today+30' })).toEqual({ min: '2026-02-28', max: '2026-03-31' })
    expect(limits({ min: '2026-01-01', allow: 'not-past' })).toEqual({ min: '2026-03-01' })
    expect(limits({ min: '2026-05-01', allow: 'not-past' })).toEqual({ min: '2026-05-01' })
    expect(limits({ max: 'today', allow: 'not-future' })).toEqual({ max: '2026-03-01' })
    expect(limits({})).toEqual({})
  })

  it('outside their limits have a violation with the limit', () => {
    const moment = { today: '2026-03-01' }
    expect(dayViolations('2026-02-27', { min: 'today-1' }, moment)).toEqual([
      { key: 'violation.dateMin', params: { min: '2026-02-28' } },
    ])
    expect(dayViolations('2026-03-02', { allow: 'not-future' }, moment)).toEqual([
      { key: 'violation.dateMax', params: { max: '2026-03-01' } },
    ])
  })

  it('are formatted in the language', () => {
    expect(['en', 'vi', 'zh'].map((language) => formatDay('2026-03-01', language))).toEqual([
      'Mar 1, 2026',
      '1 thg 3, 2026',
      '2026年3月1日',
    ])
    expect(formatDay('soon', 'en')).toBe('soon')
  })
})
