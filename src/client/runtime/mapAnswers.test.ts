import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { date, form, group, number, select, text, yesNo } from '../../../tests/kit/form.ts'
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

describe('what an opening call answered', () => {
  it('goes where the form says, by dotted places and names', () => {
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

  it('becomes text where text is asked for', () => {
    const f = well()
    mapAnswers(f.filling, BODY, { 'data.well.no': 'name' })
    expect(f.filling.get('name')).toBe('7')
  })

  it('never replaces what is answered already', () => {
    const f = well().answer('name', 'Mine')
    expect(mapAnswers(f.filling, BODY, { 'data.well.title': 'name' })).toBe(0)
    expect(f.filling.get('name')).toBe('Mine')
  })

  it('is left out where it is not there, does not fit, or nobody asks', () => {
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
