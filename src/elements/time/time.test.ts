import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const wrong = (min: string, max: string) =>
  ['05:00', '12:00', '23:00'].map((at) => singleElement('time', { min, max }).wrong(at))

describe('A time of day', () => {
  it('is a valid time in hours and minutes', () => {
    const answer = singleElement('time')
    expect(['00:00', '23:59', '24:00', '9:30', '09:60', '09:30:15'].map((value) => answer.wrong(value))).toEqual([
      [],
      [],
      ['time'],
      ['time'],
      ['time'],
      ['time'],
    ])
  })

  it('is unfinished if typed partially', () => {
    expect(singleElement('time').wrong('-')).toEqual(['unfinished'])
  })

  it('is within its limits, also across midnight', () => {
    expect(wrong('08:00', '17:00')).toEqual([['timeMin'], [], ['timeMax']])
    expect(wrong('22:00', '06:00')).toEqual([[], ['timeBetween'], []])
  })

  it('is on a step of minutes, counted from the earliest time', () => {
    const answer = singleElement('time', { min: '08:05', minutes: 15 })
    expect([answer.wrong('08:20'), answer.wrong('08:15')]).toEqual([[], ['minutes']])
  })

  it('is formatted in the language, and exported as stored', () => {
    const answer = singleElement('time')
    expect([answer.text('14:30')?.replace(/\s/, ' '), answer.text('14:30', 'vi'), answer.cells('14:30')]).toEqual([
      '2:30 PM',
      '14:30',
      { '': '14:30' },
    ])
  })
})
