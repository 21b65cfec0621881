import { describe, expect, it } from 'vitest'
import { ElementBuilder, form, group, location, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { answeredShapes } from './answeredShapes.ts'

const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] })
const way = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
}
const asked = compileDocument(
  form(
    text('note'),
    location('gate').with({ minDistance: 5 }),
    group('site', new ElementBuilder('line', 'way', {})),
    repeat('wells', location('spot'), repeat('taps', location('at'))),
    new ElementBuilder('feature', 'near', {}),
    new ElementBuilder('location', undefined, {}),
  ),
  kinds,
)
const told = (input: unknown) => answeredShapes(asked, input).map(({ pointer }) => pointer)

describe('The answered shapes of a submission', () => {
  it('are listed in document order, with question, pointer and distance rule', () => {
    const input = {
      near: { id: 'w1', label: 'Well 1', point: point(5, 5) },
      note: 'x',
      gate: { ...point(1, 2), accuracy: 4 },
      site: { way },
      wells: [{}, { spot: point(3, 4), taps: [{ at: point(5, 6) }, {}, { at: point(7, 8) }] }],
    }
    expect(answeredShapes(asked, input)).toEqual([
      { path: 'gate', pointer: '/gate', shape: point(1, 2), apart: { metres: 5, metresMessage: undefined } },
      { path: 'site/way', pointer: '/site/way', shape: way, apart: {} },
      { path: 'wells/spot', pointer: '/wells/1/spot', shape: point(3, 4), apart: {} },
      { path: 'wells/taps/at', pointer: '/wells/1/taps/0/at', shape: point(5, 6), apart: {} },
      { path: 'wells/taps/at', pointer: '/wells/1/taps/2/at', shape: point(7, 8), apart: {} },
      { path: 'near', pointer: '/near', shape: point(5, 5), apart: {} },
    ])
  })

  it.each([
    null,
    'none',
    {},
    { gate: null },
    { gate: 'here' },
    { gate: point(0, 91) },
    { site: null },
    { site: 'here' },
    { wells: 'many' },
    { wells: [null, 'x', 5, { spot: null }] },
  ])('are empty for %j', (input) => {
    expect(told(input)).toEqual([])
  })

  it('are not read from prototypes', () => {
    expect(told(Object.create({ gate: point(1, 2) }))).toEqual([])
  })
})
