import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { momentParts } from '../../forms/values/calendar.ts'
import { withOffset } from './date-time.ts'

describe('A date and time', () => {
  it('is a point in time with an offset', () => {
    const answer = singleElement('date-time')
    const right = ['2026-03-01T09:30:00+07:00', '2026-03-01T09:30Z', '2026-03-01T09:30:00.5-03:30']
    const wrong = ['2026-03-01', '2026-02-30T09:30Z', '2026-03-01T25:00Z', '2026-03-01T09:30:00+15:00']
    expect(right.map((value) => answer.wrong(value))).toEqual([[], [], []])
    expect(wrong.map((value) => answer.wrong(value))).toEqual(wrong.map(() => ['dateTime']))
    expect(['-', '2026-03-01T09:30', '2026-03-01T09:30:00'].map((value) => answer.wrong(value))).toEqual([
      ['unfinished'],
      ['unfinished'],
      ['unfinished'],
    ])
  })

  it('is limited by the day in its own time zone', () => {
    const answer = singleElement('date-time', { allow: 'not-future', minutes: 30 })
    expect(answer.wrong('2026-03-01T23:30:00+07:00')).toEqual([])
    expect(answer.wrong('2026-03-02T00:00:00+07:00')).toEqual(['dateMax'])
    expect(answer.wrong('2026-03-01T23:40:00+07:00')).toEqual(['minutes'])
  })

  it('keeps the offset of the clock it was read from', () => {
    expect([
      withOffset('2026-03-01T09:30', 420),
      withOffset('2026-03-01T09:30', -210),
      withOffset('2026-03-01T09:30', 0),
    ]).toEqual(['2026-03-01T09:30:00+07:00', '2026-03-01T09:30:00-03:30', '2026-03-01T09:30:00+00:00'])
    expect(singleElement('date-time').wrong(withOffset('2026-07-01T12:00'))).toEqual([])
    expect(momentParts('2026-03-01T09:30:00+07:00')).toEqual({ day: '2026-03-01', time: '09:30', offset: '+07:00' })
  })

  it('is formatted in the language, with its offset', () => {
    const answer = singleElement('date-time')
    expect(answer.text('2026-03-01T09:30:00+07:00', 'zh')).toBe('2026年3月1日 09:30 (UTC+07:00)')
    expect(answer.cells('2026-03-01T09:30:00+07:00')).toEqual({ '': '2026-03-01T09:30:00+07:00' })
  })
})
