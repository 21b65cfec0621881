import { describe, expect, it } from 'vitest'
import { singleElement } from '../../tests/kit/singleElement.ts'
import { momentFields } from './date-time/plain.ts'
import { zonesAhead } from './date-time/zonesAhead.ts'
import { plainInputs } from './generated/plainInputs.ts'
import { kinds } from './registry.ts'
import { readHoursFields, writeHours } from './opening-hours/plainHours.ts'

/** What a kind makes of fields by the names of their parts, '' its own; a list is a field for each. */
function read(kind: string, fields: { readonly [part: string]: string | readonly string[] }, settings: object = {}) {
  const all = (part = '') => [fields[part] ?? []].flat()
  return plainInputs[kind]?.read?.(
    { all, text: (part) => all(part)[0] ?? '' },
    { ...kinds.get(kind)?.defaults, ...settings },
  )
}

const CHOICES = ['a', 'b', 'c'].map((value) => ({ value, label: value }))

describe('A date and time in native fields', () => {
  it('is a point in time with an offset', () => {
    expect(read('date-time', { '': '2026-03-01T09:30', ahead: '+07:00' })).toBe('2026-03-01T09:30:00+07:00')
    expect(read('date-time', { '': '2026-03-01T09:30:15', ahead: '-03:30' })).toBe('2026-03-01T09:30:15-03:30')
    expect(read('date-time', { '': '2026-03-01 09:30', ahead: '+00:00' })).toBe('2026-03-01T09:30:00+00:00')
  })

  it('is blank if neither is entered, and unfinished if one is', () => {
    expect(read('date-time', { '': '', ahead: '+07:00' })).toBeUndefined()
    expect(read('date-time', { '': '2026-03-01T09:30', ahead: '' })).toBe('2026-03-01T09:30')
    expect(singleElement('date-time').wrong('2026-03-01T09:30')).toEqual(['unfinished'])
  })

  it('contains every part of an answer, complete or not', () => {
    expect(
      ['2026-03-01T09:30:15.5+07:00', '2026-03-01T09:30Z', '2026-03-01T09:30', '1 March', 7].map(momentFields),
    ).toEqual([
      { local: '2026-03-01T09:30', ahead: '+07:00' },
      { local: '2026-03-01T09:30', ahead: 'Z' },
      { local: '2026-03-01T09:30', ahead: '' },
      { local: '1 March', ahead: '' },
      { local: '', ahead: '' },
    ])
  })

  it.each(['"><script>', '__proto__', '+99:00'])('is invalid with %s as a time zone', (ahead) => {
    const answer = read('date-time', { '': '2026-03-01T09:30', ahead })
    expect(singleElement('date-time').wrong(answer ?? null)).toEqual(['dateTime'])
  })

  it('offers each time zone once, from west to east, in the language', () => {
    const zones = zonesAhead('vi', '')
    expect(zones.map(({ ahead }) => ahead)).toEqual([...new Set(zones.map(({ ahead }) => ahead))])
    expect([zones[0]?.ahead, zones.at(-1)?.ahead]).toEqual(['-11:00', '+14:00'])
    expect(zones.find(({ ahead }) => ahead === '+07:00')?.label).toContain('Giờ Đông Dương')
    expect(zonesAhead('en', '+05:20')[0]).toEqual({ ahead: '+05:20', label: 'UTC+05:20' })
  })
})

const ranked = (...places: readonly string[]) =>
  read('ranking', Object.fromEntries(places.map((value, at) => [`place${at + 1}`, value])), { choices: CHOICES })

describe('A ranking in native fields', () => {
  it('is the list of ranks without gaps', () => {
    expect([ranked('c', 'a', 'b'), ranked('c', '', 'b'), ranked('', '', '')]).toEqual([
      ['c', 'a', 'b'],
      ['c', 'b'],
      undefined,
    ])
  })

  it.each([
    ['the same twice', ['a', 'a', 'b'], 'repeated'],
    ['fewer than are asked for', ['a', 'b', ''], 'rankAtLeast'],
    ['what is no choice', ['a', 'b', '__proto__'], 'choice'],
  ])('is invalid with %s', (_, places, key) => {
    expect(singleElement('ranking', { choices: CHOICES }).wrong(ranked(...places) ?? null)).toEqual([key])
  })

  it('has no more ranks than choices', () => {
    expect(ranked('a', 'b', 'c', 'a')).toEqual(['a', 'b', 'c'])
  })
})

describe('A cascading select in a native field', () => {
  it('is the list of its steps', () => {
    expect([read('cascade', { '': 'a/1' }), read('cascade', { '': '/a//' }), read('cascade', { '': '' })]).toEqual([
      ['a', '1'],
      ['a'],
      undefined,
    ])
  })
})

describe('A month in native fields', () => {
  it('keeps the year or the month if the other is missing', () => {
    const entered: readonly Parameters<typeof read>[1][] = [
      { year: '2026', month: '04' },
      { year: '2026' },
      { month: '04' },
      {},
    ]
    const months = entered.map((parts) => read('month', parts))
    expect(months).toEqual(['2026-04', '2026-', '-04', undefined])
    expect(months.map((month) => singleElement('month').wrong(month))).toEqual([[], ['month'], ['month'], []])
  })
})

describe('A compass bearing in a native field', () => {
  it('is read like a number', () => {
    expect([read('heading', { '': '123,4' }), read('heading', { '': '' }), read('heading', { '': 'east' })]).toEqual([
      123.4,
      undefined,
      'east',
    ])
    expect(singleElement('heading').wrong(400)).toEqual(['heading'])
  })
})

describe('Opening hours in native fields', () => {
  it('are written as by the scripted control', () => {
    const week = ['Mo', 'Tu', 'We', 'Th', 'Fr'].flatMap((day) => [
      [`${day}-0-from`, '08:00'],
      [`${day}-0-to`, '12:00'],
      [`${day}-1-from`, '13:00'],
      [`${day}-1-to`, '17:00'],
    ])
    const fields = Object.fromEntries([...week, ['Sa-0-from', '09:00'], ['Sa-0-to', '12:00']])
    expect(read('opening-hours', fields)).toBe('Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00')
    expect(read('opening-hours', { ...fields, '': 'PH off' })).toBe(
      'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00; PH off',
    )
    expect([read('opening-hours', { always: 'on' }), read('opening-hours', {})]).toEqual(['24/7', undefined])
  })

  it.each([
    '24/7',
    '24/7; PH off',
    'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00; PH off',
    'Mo-Fr,PH 08:00-18:00',
    'Mo-Fr 08:00-; Sa -12:00',
    'Jan-Mar Mo 10:00-12:00; Tu 09:00-10:00',
    'Mo 08:00-09:00,10:00-11:00,12:00-13:00',
    'sunrise-sunset; Mo "a;b"',
    'whenever',
  ])('contain all of %s, which is restored from them', (text) => {
    expect(writeHours(readHoursFields(text))).toBe(text)
  })

  it('are kept as text if too long', () => {
    for (const text of [`Mo ${' '.repeat(200_000)}x`, 'Mo 08:00-,'.repeat(20_000), ';'.repeat(200_000)])
      expect(readHoursFields(text).rest).not.toBe('')
  })

  it('contain what the fields support, and the rest as text', () => {
    expect(readHoursFields('Mo-Tu 08:00-18:00; We off; Th 09:00-10:00')).toEqual({
      always: false,
      spans: { Mo: [{ from: '08:00', to: '18:00' }], Tu: [{ from: '08:00', to: '18:00' }] },
      rest: 'We off; Th 09:00-10:00',
    })
  })
})
