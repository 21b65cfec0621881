import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseList } from './parseList.ts'
import { placeOf } from './placeOf.ts'

const feature = (geometry: unknown, properties: unknown = {}, id?: unknown) => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  properties,
  geometry,
})
const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] })
const read = (...features: readonly unknown[]) =>
  parseList(JSON.stringify({ type: 'FeatureCollection', features }), 'json')

describe('A list of features in GeoJSON', () => {
  it('has their ids, properties and coordinates', () => {
    expect(
      read(
        feature(point(105.85, 21.03), { name: 'Giếng 1', depth: 12, tags: ['a'], open: true }, 'w1'),
        feature(point(181, 10), { name: 'Across', latitude: 'high' }, 2),
      ),
    ).toEqual({
      list: {
        columns: ['id', 'name', 'depth', 'open', 'longitude', 'latitude'],
        rows: [
          ['w1', 'Giếng 1', '12', 'true', '105.85', '21.03'],
          ['2', 'Across', '', '', '-179', '10'],
        ],
      },
      value: 'id',
      label: 'name',
    })
  })

  it('keeps geometries other than points, with a representative position', () => {
    const square = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 0],
          [2, 2.12345678],
          [0, 2],
          [0, 0],
        ],
      ],
    }
    const parsed = read(feature(square, { id: 7 }), feature(point(1, 1)))
    if ('error' in parsed) throw new Error(parsed.error.sentence)
    const [first, second] = parsed.list.rows
    expect(parsed.list.columns).toEqual(['id', 'longitude', 'latitude', 'geometry'])
    expect(parsed).toMatchObject({ value: 'id', label: 'id' })
    expect(first?.[0]).toBe('7')
    expect(Number(first?.[1])).toBeCloseTo(1, 0)
    expect(JSON.parse(first?.[3] ?? '')).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 0],
          [2, 2.123457],
          [0, 2],
          [0, 0],
        ],
      ],
    })
    // Features without any id are numbered.
    expect(second).toEqual(['2', '1', '1', ''])
  })

  it.each([
    [[feature(point(500_000, 2_000_000))], 'list.notDegrees'],
    [[feature(point(1, 1)), { type: 'Well' }], 'list.badFeature'],
    [[feature(null)], 'list.empty'],
    [[], 'list.empty'],
  ])('of %j is refused', (features, key) => {
    expect(read(...features)).toMatchObject({ error: { key } })
  })

  it('preserves the position of each point', () => {
    const degrees = fc.tuple(fc.integer({ min: -180e6, max: 180e6 }), fc.integer({ min: -90e6, max: 90e6 }))
    fc.assert(
      fc.property(degrees, ([longitude, latitude]) => {
        const parsed = read(feature(point(longitude / 1e6, latitude / 1e6)))
        if ('error' in parsed) throw new Error(parsed.error.sentence)
        const { columns, rows } = parsed.list
        const place = placeOf((column) => rows[0]?.[columns.indexOf(column)] ?? '')
        expect(place?.[1]).toBeCloseTo(latitude / 1e6, 6)
        expect(Math.abs((((place?.[0] ?? 0) - longitude / 1e6 + 540) % 360) - 180)).toBeCloseTo(0, 5)
      }),
    )
  })
})

describe('The location of a row', () => {
  it.each([
    ['', '', null],
    ['105', '', null],
    ['105', '91', null],
    ['105.5', '21', [105.5, 21]],
  ])('is read from %j and %j', (longitude, latitude, place) => {
    const cells: { readonly [column: string]: string } = { longitude, latitude }
    expect(placeOf((column) => cells[column] ?? '')).toEqual(place)
  })
})
