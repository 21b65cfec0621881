import { describe, expect, it } from 'vitest'
import { listIndex } from '../../forms/lists/ListIndex.ts'
import { parseList } from '../../forms/lists/parseList.ts'
import { feature } from './feature.ts'
import { featureOf, labelOf } from './featureValue.ts'
import { boundsAround, collectionOf, listedFeatures } from './offeredFeatures.ts'

const at = (longitude: number, latitude: number, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [10, 10],
      [12, 10],
      [12, 12],
      [10, 12],
      [10, 10],
    ],
  ],
}

function offered() {
  const features = [
    at(0, 0, { id: 'a', name: 'Giếng A', depth: 12 }),
    at(0.01, 0, { id: 'b', name: 'Giếng B' }),
    { type: 'Feature', properties: { id: 'c', name: 'Field' }, geometry: square },
  ]
  const parsed = parseList(JSON.stringify({ type: 'FeatureCollection', features }), 'json')
  if ('error' in parsed) throw new Error(parsed.error.sentence)
  return listIndex(parsed.list, { value: parsed.value, label: parsed.label, language: 'en' }).choices
}

const words = (text: unknown) => (typeof text === 'string' ? text : '')
const name = (choice: { readonly label: unknown }) => words(choice.label)
const one = { id: 'a', label: 'A', point: { type: 'Point', coordinates: [105, 21] }, properties: { depth: '12' } }

describe('The answer of a selected feature', () => {
  it('contains its id, label, location and the properties to keep', () => {
    const [first, , field] = offered()
    if (!first || !field) throw new Error('No choices')
    const settings = { labelTemplate: '{name} ({depth} m)', keep: ['depth', 'nobody', 'depth'] }
    expect(featureOf(first, settings, words)).toEqual({
      id: 'a',
      label: 'Giếng A (12 m)',
      point: { type: 'Point', coordinates: [0, 0] },
      properties: { depth: '12' },
    })
    expect(featureOf(field, {}, words)).toMatchObject({ id: 'c', label: 'Field', point: { type: 'Point' } })
  })

  it('uses the label of its list if the template has no result', () => {
    const [first] = offered()
    expect(first && labelOf(first, '{nobody}', words)).toBe('Giếng A')
  })

  it('omits brackets around unknown values', () => {
    const [first, second] = offered()
    const called = '{name} ({depth} m) [{id}]'
    expect(first && labelOf(first, called, words)).toBe('Giếng A (12 m) [a]')
    expect(second && labelOf(second, called, words)).toBe('Giếng B [b]')
  })

  it('is shown by label in tables, and by location on the map', () => {
    expect(feature.text?.([one, { ...one, id: 'b', label: 'B' }], {}, 'en')).toBe('A, B')
    expect(feature.geometry?.(one)).toEqual(one.point)
    expect(feature.geometry?.([one, { ...one, id: 'b' }])).toBeNull()
    const columns = feature.columns?.({ keep: ['depth'] }) ?? []
    expect(columns.map(({ suffix, cell }) => [suffix, cell(one)])).toEqual([
      ['', 'a'],
      ['/label', 'A'],
      ['/depth', '12'],
      ['/latitude', 21],
      ['/longitude', 105],
    ])
  })

  it('contains each feature once, and nothing but features', () => {
    expect(feature.check?.([one, one], { many: true }, { today: '2026-01-01' })).toEqual([{ key: 'violation.choice' }])
    expect(feature.chosen?.([one, 'b', null])).toEqual(['a'])
  })
})

describe('The available features', () => {
  it('are drawn with their whole geometry', () => {
    const { features } = collectionOf(offered())
    expect(features.map(({ properties, geometry }) => [properties?.['id'], geometry.type])).toEqual([
      ['a', 'Point'],
      ['b', 'Point'],
      ['c', 'Polygon'],
    ])
    expect(boundsAround(offered())).toEqual([0, 0, 12, 12])
  })

  it('are listed in their own order or, from a location, by distance', () => {
    expect(listedFeatures(offered(), name, null, 'en').map(({ label }) => label)).toEqual([
      'Giếng A',
      'Giếng B',
      'Field',
    ])
    const near = listedFeatures(offered(), name, [0.011, 0], 'en')
    expect(near.map(({ value }) => value)).toEqual(['b', 'a', 'c'])
    expect(near[0]?.label).toBe('Giếng B · 111\u00a0m')
  })
})
