import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { date, form, group, number, repeat, select, text, yesNo } from '../../../tests/kit/form.ts'
import { mapAnswers } from './mapAnswers.ts'

const well = () =>
  filling(
    form(
      text('name'),
      number('depth'),
      select('kind', 'dug', 'drilled'),
      yesNo('covered'),
      date('seen'),
      group('pump', text('maker')),
    ),
  )

const BODY = {
  data: { well: { title: 'Well 3', depth: '12.5', kind: 'dug', covered: true, seen: '2026-02-30', no: 7 } },
  items: [{ maker: 'Afridev' }],
}

describe('The response of an opening call', () => {
  it('is mapped to questions by dotted paths and names', () => {
    const f = well()
    const map = {
      'data.well.title': 'name',
      'data.well.depth': 'depth',
      'data.well.kind': 'kind',
      'data.well.covered': 'covered',
      'items.0.maker': 'pump.maker',
    }
    expect(mapAnswers(f.filling, BODY, map)).toBe(5)
    expect(f.filling.input()).toEqual({
      name: 'Well 3',
      depth: 12.5,
      kind: 'dug',
      covered: true,
      pump: { maker: 'Afridev' },
    })
  })

  it('is converted to text for text questions', () => {
    const f = well()
    mapAnswers(f.filling, BODY, { 'data.well.no': 'name' })
    expect(f.filling.get('name')).toBe('7')
  })

  it('never replaces existing answers', () => {
    const f = well().answer('name', 'Mine')
    expect(mapAnswers(f.filling, BODY, { 'data.well.title': 'name' })).toBe(0)
    expect(f.filling.get('name')).toBe('Mine')
  })

  it('is ignored if missing, invalid or without a question', () => {
    const f = well()
    const map = {
      'data.nowhere': 'name',
      'data.well': 'name',
      'data.well.title': 'kind',
      'constructor.name': 'name',
      'data.well.kind': 'unknown',
      'data.well.no': 'pump',
      'data.well.covered': 'depth',
    }
    expect(mapAnswers(f.filling, BODY, map)).toBe(0)
    expect(mapAnswers(f.filling, null, map)).toBe(0)
    expect(f.filling.input()).toEqual({})
  })
})

const LISTS = {
  wells: [
    { depth: 4, kind: 'dug', tests: [{ lab: 'A' }, { lab: 'B' }] },
    { depth: '7.5', kind: 'no such kind', tests: [{ lab: 'C' }] },
  ],
  depths: [1, 2],
}
const wells = (settings = {}) =>
  filling(
    form(
      text('village'),
      repeat('wells', number('depth'), select('kind', 'dug', 'drilled'), repeat('tests', text('lab'))).with(settings),
    ),
  )

describe('A list in the response of an opening call', () => {
  it('fills in one row for each item, in nested rows as well', () => {
    const f = wells({ start: 1 })
    const map = { 'wells.depth': 'wells.depth', 'wells.tests.lab': 'wells.tests.lab', 'wells.1.depth': 'village' }
    expect(mapAnswers(f.filling, LISTS, map)).toBe(6)
    expect(f.filling.input()).toEqual({
      village: '7.5',
      wells: [
        { depth: 4, tests: [{ lab: 'A' }, { lab: 'B' }] },
        { depth: 7.5, tests: [{ lab: 'C' }] },
      ],
    })
  })

  it('fills in a repeating group by the names of its questions, as far as valid', () => {
    const f = wells()
    expect(mapAnswers(f.filling, LISTS, { wells: 'wells' })).toBe(6)
    expect(f.filling.input()).toEqual({
      wells: [
        { depth: 4, kind: 'dug', tests: [{ lab: 'A' }, { lab: 'B' }] },
        { depth: 7.5, tests: [{ lab: 'C' }] },
      ],
    })
  })

  it('can be a plain list of answers', () => {
    const f = wells()
    mapAnswers(f.filling, LISTS, { depths: 'wells.depth' })
    expect(f.filling.input()).toEqual({ wells: [{ depth: 1 }, { depth: 2 }] })
  })

  it('creates no more rows than allowed', () => {
    const f = wells({ max: 1 })
    expect(mapAnswers(f.filling, LISTS, { depths: 'wells.depth' })).toBe(1)
    expect(f.rows('wells').length).toBe(1)
  })

  it('does not change rows with answers', () => {
    const f = wells().add('wells').answer('wells/0/kind', 'drilled')
    expect(mapAnswers(f.filling, LISTS, { wells: 'wells', depths: 'wells.depth' })).toBe(0)
    expect(f.filling.input()).toEqual({ wells: [{ kind: 'drilled' }] })
  })

  it('is ignored for other questions, and other values do not fill in rows', () => {
    const f = wells()
    expect(mapAnswers(f.filling, LISTS, { 'wells.depth': 'village', 'wells.0.depth': 'wells.depth' })).toBe(0)
    expect(f.filling.input()).toEqual({})
  })
})
