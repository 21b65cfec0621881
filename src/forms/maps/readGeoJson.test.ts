import { describe, expect, it } from 'vitest'
import { readGeoJson } from './readGeoJson.ts'

const point = { type: 'Point', coordinates: [106.7, 10.8] }
const read = (value: unknown) => readGeoJson(typeof value === 'string' ? value : JSON.stringify(value))
const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features })
const feature = (geometry: unknown) => ({ type: 'Feature', properties: null, geometry })

describe('GeoJSON for a map', () => {
  it.each([
    ['a geometry', point],
    ['a feature', feature(point)],
    ['a collection, after a byte order mark', `\uFEFF${JSON.stringify(collection(feature(point), feature(null)))}`],
  ])('can be %s', (_, value) => {
    expect(read(value)).toEqual({ collection: collection({ type: 'Feature', properties: {}, geometry: point }) })
  })

  it('keeps ids and properties of features only', () => {
    const given = { ...feature(point), id: 7, properties: { name: 'Well' }, bbox: [0, 0, 1, 1] }
    expect(read(given)).toEqual({
      collection: collection({ type: 'Feature', id: 7, properties: { name: 'Well' }, geometry: point }),
    })
  })

  it.each([
    ['{', { key: 'notJson' }],
    [{ type: 'Topology' }, { key: 'notGeoJson' }],
    [[], { key: 'notGeoJson' }],
    [collection(), { key: 'empty' }],
    [collection(feature(point), { type: 'Feature' }), { key: 'badFeature', number: 2 }],
    [feature({ type: 'LineString', coordinates: [[1]] }), { key: 'badFeature', number: 1 }],
    [feature({ type: 'Polygon', coordinates: [] }), { key: 'badFeature', number: 1 }],
    [feature({ type: 'Point', coordinates: [684_000, 1_193_000] }), { key: 'notDegrees' }],
    [feature({ type: 'Point', coordinates: [10.8, 106.7] }), { key: 'notDegrees' }],
    [collection(...Array.from({ length: 100_001 }, () => 0)), { key: 'tooMany', limit: 100_000 }],
    [' '.repeat(20_000_001), { key: 'tooLarge', limit: 20_000_000 }],
  ])('says what is wrong with %#', (value, problem) => {
    expect(read(value)).toEqual(problem)
  })
})
