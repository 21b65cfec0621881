import { describe, expect, it } from 'vitest'
import { ElementBuilder, form, location, photo, repeat, selectMany, text } from '../../tests/kit/form.ts'
import { kinds } from '../elements/registry.ts'
import { compileDocument } from '../forms/compile/compileDocument.ts'
import { EXPORT_ROW } from '../../tests/kit/exportRow.ts'
import { exportColumns } from './exportColumns.ts'
import type { ExportRow } from './ExportFormat.ts'
import { osm } from './osm.ts'

interface Collection {
  readonly features: readonly { readonly id: string; readonly properties: object; readonly geometry: object }[]
}

async function tagged(asked: readonly ElementBuilder[], ...rows: readonly Partial<ExportRow>[]) {
  async function* each() {
    for (const row of rows) yield { ...EXPORT_ROW, ...row }
  }
  let written = ''
  for await (const piece of osm.write(columnsOf(...asked), each())) written += piece
  return (JSON.parse(written) as Collection).features
}

const columnsOf = (...asked: readonly ElementBuilder[]) =>
  exportColumns([{ number: EXPORT_ROW.version, compiled: compileDocument(form(...asked), kinds) }])

const tagsOf = async (element: ElementBuilder, answer: unknown) => {
  const [place] = await tagged([element.with({ tag: 'key' })], { input: { a: answer } })
  return place?.properties
}
const suits = (...asked: readonly ElementBuilder[]) => osm.suits?.(columnsOf(...asked))
const speed = (tag: string) => new ElementBuilder('quantity', 'v', { units: [{ value: 'km/h', label: 'km/h' }], tag })

describe('An export of OpenStreetMap tags', () => {
  it('is offered for forms with tags only', () => {
    expect(suits(text('name'), location('place'))).toBe(false)
    expect(suits(text('name').with({ tag: ' ' }))).toBe(false)
    expect(suits(text('name').with({ tag: 'name' }))).toBe(true)
  })

  it('contains only tags, sorted, and each location once', async () => {
    const asked = [
      text('title').with({ tag: 'name' }),
      text('remark'),
      selectMany('food', 'noodle', 'rice', '_other').with({ tag: 'cuisine' }),
      text('food_other').with({ tag: 'cuisine' }),
    ]
    const input = { title: ' Phở 24 ', remark: 'secret', food: ['rice', 'noodle', '_other'], food_other: 'rice' }
    expect(await tagged(asked, { input })).toEqual([
      {
        type: 'Feature',
        id: 'one',
        geometry: { type: 'Point', coordinates: [106.7, 10.78] },
        properties: { cuisine: 'rice;noodle', name: 'Phở 24' },
      },
    ])
  })

  it('omits rejected submissions and those without location or tags', async () => {
    const asked = [text('title').with({ tag: 'name' })]
    const input = { title: 'Well' }
    const left = await tagged(
      asked,
      { input, reviewState: 'rejected' },
      { input, longitude: null },
      { input: {} },
      { input, id: 'two', reviewState: 'accepted' },
    )
    expect(left.map(({ id }) => id)).toEqual(['two'])
  })

  it('has the drawn line or area as geometry', async () => {
    const way = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    }
    const [place] = await tagged([new ElementBuilder('line', 'path', {}), text('title').with({ tag: 'name' })], {
      input: { path: way, title: 'Path' },
    })
    expect(place?.geometry).toEqual(way)
  })

  it('is at the location of the submission, rather than at an answered point or a line in rows', async () => {
    const asked = [
      repeat('paths', new ElementBuilder('line', 'way', {})),
      location('gate'),
      text('title').with({ tag: 'name' }),
    ]
    const way = { type: 'LineString', coordinates: [[0, 0], [1, 1]] } // prettier-ignore
    const input = { paths: [{ way }], gate: { type: 'Point', coordinates: [1, 2] }, title: 'Gate' }
    const here = { type: 'Point', coordinates: [106.7, 10.78] }
    expect((await tagged(asked, { input }))[0]?.geometry).toEqual(here)
    expect((await tagged(asked, { input: { ...input, gate: null } }))[0]?.geometry).toEqual(here)
  })

  it.each([
    [new ElementBuilder('switch', 'a', {}), true, { key: 'yes' }],
    [new ElementBuilder('switch', 'a', {}), false, { key: 'no' }],
    [new ElementBuilder('number', 'a', {}), 3.5, { key: '3.5' }],
    [
      new ElementBuilder('quantity', 'a', { units: [{ value: 'ft', label: 'ft' }] }),
      { value: 14, unit: 'ft' },
      { key: '14 ft' },
    ],
    [new ElementBuilder('opening-hours', 'a', {}), 'Mo-Fr 08:00-18:00; PH off', { key: 'Mo-Fr 08:00-18:00; PH off' }],
  ])('writes %o as mappers do', async (element, answer, tags) => {
    expect(await tagsOf(element, answer)).toEqual(tags)
  })

  it('omits units that OpenStreetMap implies, and writes the others', async () => {
    const input = { v: { value: 30, unit: 'km/h' } }
    expect((await tagged([speed('maxspeed')], { input }))[0]?.properties).toEqual({ maxspeed: '30' })
    expect((await tagged([speed('wind')], { input }))[0]?.properties).toEqual({ wind: '30 km/h' })
  })

  it('replaces the asterisk of a key by each choice, row and part', async () => {
    const asked = [
      selectMany('pays', 'cash', 'cards').with({ tag: 'payment:*' }),
      new ElementBuilder('address', 'where', { tag: 'addr:*' }),
      new ElementBuilder('matrix', 'access', {
        tag: '*',
        rows: [
          { value: 'foot', label: 'foot' },
          { value: 'bicycle', label: 'bicycle' },
        ],
        choices: [{ value: 'yes', label: 'yes' }],
      }),
    ]
    const input = { pays: ['cash', 'cards'], where: { street: 'Lê Lợi', number: '1' }, access: { foot: 'yes' } }
    expect((await tagged(asked, { input }))[0]?.properties).toEqual({
      'addr:housenumber': '1',
      'addr:street': 'Lê Lợi',
      foot: 'yes',
      'payment:cards': 'yes',
      'payment:cash': 'yes',
    })
  })

  it('omits photos, locations, rows, and answers that an older version gave with another type', async () => {
    const file = { hash: '1'.repeat(64), type: 'image/jpeg', size: 9, name: 'a.jpg' }
    const asked = [
      photo('photos').with({ tag: 'image' }),
      location('place').with({ tag: 'where' }),
      repeat('wells', text('kind').with({ tag: 'man_made' })),
      new ElementBuilder('quantity', 'height', { units: [], tag: 'height' }),
      text('title').with({ tag: 'name' }),
    ]
    const place = { type: 'Point', coordinates: [106.7, 10.78] }
    const input = { photos: [file], place, wells: [{ kind: 'well' }], height: 'tall', title: 'Well' }
    expect((await tagged(asked, { input }))[0]?.properties).toEqual({ name: 'Well' })
  })
})
