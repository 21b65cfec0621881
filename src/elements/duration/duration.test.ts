import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { type Parts, PARTS, shownParts, readDuration, writeDuration } from './duration.ts'

describe('A duration', () => {
  it('is written in ISO 8601', () => {
    const answer = singleElement('duration')
    expect(['PT1H30M', 'P2DT3S', 'PT0M', 'P1D'].map((value) => answer.wrong(value))).toEqual([[], [], [], []])
    expect(['P', 'PT', '1H', 'P1DT', 'PT1.5H', 'PT-1H', ''].map((value) => answer.wrong(value, true))).toEqual([
      ...Array.from({ length: 6 }, () => ['duration']),
      ['required'],
    ])
  })

  it('is preserved part by part after writing and reading', () => {
    const count = fc.option(fc.nat(9_999_999), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ days: count, hours: count, minutes: count, seconds: count }), (counts) => {
        const parts = Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined)) as Parts
        const text = writeDuration(parts)
        expect(text === undefined ? {} : readDuration(text)).toEqual(parts)
      }),
    )
  })

  it('is limited in minutes', () => {
    const answer = singleElement('duration', { minMinutes: 30, maxMinutes: 120 })
    expect(['PT29M59S', 'PT30M', 'PT2H', 'PT2H1S', 'P1D'].map((value) => answer.wrong(value))).toEqual([
      ['durationMin'],
      [],
      [],
      ['durationMax'],
      ['durationMax'],
    ])
  })

  it('asks for the author’s parts, or for hours and minutes', () => {
    expect(shownParts({ days: true, seconds: true })).toEqual(['days', 'seconds'])
    expect(shownParts({})).toEqual(['hours', 'minutes'])
    expect(shownParts(Object.fromEntries(PARTS.map((part) => [part, true])))).toEqual(PARTS)
  })

  it('is shown in words and exported with its seconds', () => {
    const answer = singleElement('duration')
    expect(['en', 'vi', 'zh'].map((language) => answer.text('P1DT2H30M', language))).toEqual([
      '1 day 2 hours 30 minutes',
      '1 ngày 2 giờ 30 phút',
      '1天 2小时 30分钟',
    ])
    expect(answer.cells('PT1H30M')).toEqual({ '': 'PT1H30M', '/seconds': 5_400 })
  })
})
