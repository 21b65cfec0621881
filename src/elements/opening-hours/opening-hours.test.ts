import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { loadHours, parseHours } from './hoursLibrary.ts'
import { type HoursRow, readRows, writeRows } from './hoursRows.ts'

beforeAll(loadHours)
afterEach(() => void vi.useRealTimers())

const two = (number: number) => String(number).padStart(2, '0')
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${two(h)}:${two(m)}`)
const span = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to)
const rows: fc.Arbitrary<readonly HoursRow[]> = fc
  .record({
    owners: fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 7, maxLength: 7 }),
    holidays: fc.integer({ min: -1, max: 2 }),
    times: fc.array(fc.array(span, { maxLength: 2 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ owners, holidays, times }) =>
    times.map((list, row) => ({
      days: owners.flatMap((owner, day) => (owner === row ? [day] : [])),
      holidays: holidays === row,
      times: list,
    })),
  )
  .map((list) => list.filter((row) => row.days.length > 0 || row.holidays))
  .filter((list) => list.length > 0)

describe('Opening hours as rows', () => {
  it('are preserved after writing and reading, and accepted by the library', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const text = writeRows(list)
        expect(readRows(text)).toEqual(list)
        expect(parseHours(text)).toMatchObject({ right: true })
      }),
    )
  })

  it.each(['We,PH off; Mo-Tu,Th-Su off', 'PH 12:02-05:41; Mo,Th-Fr off; Tu-We,Sa-Su off'])(
    'accept %s at any hour',
    (text) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      for (let hour = 0; hour < 24 * 7; hour += 1) {
        vi.setSystemTime(new Date(2026, 10, 16, hour, 30))
        expect(parseHours(text)).toMatchObject({ right: true })
      }
    },
  )

  it.each([
    ['Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00; PH off', 3],
    ['08:00-18:00', 1],
    ['Sa-Mo 10:00-24:00', 1],
    ['Mo-Su 08:00-18:00; We off', 2],
    ['Mo,We,Fr 22:00-02:00', 1],
  ])('from %s have %i rows', (text, count) => {
    expect(readRows(text)?.length).toBe(count)
  })

  it('exclude a day from the preceding rule', () => {
    expect(readRows('Mo-Su 08:00-18:00; We off')?.[0]?.days).toEqual([0, 1, 3, 4, 5, 6])
    expect(writeRows(readRows('Sa-Mo 10:00-24:00') ?? [])).toBe('Mo,Sa-Su 10:00-24:00')
  })

  it.each(['', '24/7', 'Jan-Mar Mo 10:00-12:00', 'sunrise-sunset', 'Mo "by appointment"', 'Mo-Xx 08:00-09:00'])(
    'are null for %s',
    (text) => {
      expect(readRows(text)).toBeNull()
    },
  )
})

describe('Opening hours', () => {
  it('accept the notation of OpenStreetMap, and nothing else', () => {
    const answer = singleElement('opening-hours')
    const right = [
      '24/7',
      'Mo-Fr 08:00-18:00; PH off',
      'sunrise-sunset',
      'Jan-Mar Mo 10:00-12:00 "call first"',
      'mo-fr 8-18',
    ]
    expect(right.flatMap((text) => answer.wrong(text))).toEqual([])
    const wrong = ['hello', 'Mo-Fr 25:00-26:00', 'Mo-Fr 08:00-', 'Mo-Fr 09:00-18:00 || Sa 10:00', '"by appointment"']
    expect(wrong.map((text) => answer.wrong(text))).toEqual(wrong.map(() => ['hoursText']))
    expect(answer.wrong(`Mo 08:00-18:00; ${'Tu 08:00-18:00; '.repeat(40)}`)).toEqual(['maxLength'])
  })

  it('report the position of an error', () => {
    expect(parseHours('Mo-Fr 25:00-26:00')).toEqual({ right: false, at: 'Mo-Fr 25:00' })
  })

  it('are normalised', () => {
    expect(parseHours('mo-fr 8-18')).toMatchObject({ right: true, pretty: 'Mo-Fr 08:00-18:00' })
  })
})
