import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { form, input, repeat } from '../../../tests/kit/form.ts'
import { ROOT } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { openingView } from './openingView.ts'

const HUE: Json = { type: 'Point', coordinates: [107.59, 16.46] }
const HANOI: Json = { type: 'Point', coordinates: [105.85, 21.03] }
const FIELD: Json = {
  type: 'Polygon',
  coordinates: [
    [
      [10, 50],
      [10.02, 50],
      [10.02, 50.01],
      [10, 50],
    ],
  ],
}
const START = { longitude: 1, latitude: 2, zoom: 9 }
const FENCE = { fenceRule: 'inside', fence: { type: 'MultiPolygon', coordinates: [(FIELD as never)['coordinates']] } }

/** Returns the initial view of the question `shape`'s map with these answers. */
function opening(answers: { readonly [name: string]: Json }, more: object = {}, start: typeof START | null = null) {
  const f = filling(
    form(
      input('location')('before'),
      input('area')('nearer'),
      input('line')('shape'),
      input('location')('after'),
      repeat('stops', input('location')('stop'), input('line')('way')),
    ),
  )
  for (const [name, value] of Object.entries(answers)) f.filling.answer(name, value)
  return openingView(f.filling, { element: f.idOf('shape'), settings: { zoom: 14, ...more }, row: ROOT, start })
}

describe('The initial view of a drawing’s map', () => {
  it('is null without any information', () => {
    expect(opening({})).toBeNull()
  })

  it('is an answered location of the form, at the author’s zoom', () => {
    expect(opening({ before: HUE })).toEqual({ longitude: 107.59, latitude: 16.46, zoom: 14 })
  })

  it('is the nearest answer before the question, in full, otherwise one after it', () => {
    const field = opening({ before: HUE, nearer: FIELD, after: HANOI })
    expect(field?.longitude).toBeCloseTo(10.01)
    expect(field?.latitude).toBeCloseTo(50.005)
    expect(field?.zoom).toBeCloseTo(13.6, 1)
    expect(opening({ after: HANOI })).toMatchObject({ longitude: 105.85, latitude: 21.03 })
  })

  it('prefers an answer to the place in the URL, and that to the author’s area', () => {
    expect(opening({ before: HUE }, FENCE, START)).toMatchObject({ longitude: 107.59 })
    expect(opening({}, FENCE, START)).toEqual(START)
    expect(opening({}, FENCE)?.longitude).toBeCloseTo(10.01)
    expect(opening({}, { ...FENCE, fenceRule: 'outside' })).toBeNull()
  })

  it('is the location of the same row, not of another', () => {
    const f = filling(form(repeat('stops', input('location')('stop'), input('line')('way'))))
    const stops = f.idOf('stops')
    const [one, other] = [f.filling.addRow(stops), f.filling.addRow(stops)]
    if (one === null || other === null) throw new Error('no rows')
    f.filling.answer('stops/stop', HUE, one)
    const at = (row: string) =>
      openingView(f.filling, { element: f.idOf('stops/way'), settings: {}, row: row as typeof one, start: null })
    expect(at(one)?.latitude).toBe(16.46)
    expect(at(other)).toBeNull()
  })
})
