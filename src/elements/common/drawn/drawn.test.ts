import { describe, expect, it } from 'vitest'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import type { Position } from '../../../geo/Position.ts'
import { area } from '../../area/area.ts'
import { line } from '../../line/line.ts'
import { addVertex, moveVertex, roundPosition, removeVertex, restoreAltitudes } from './vertices.ts'
import { positionsOf, drawnValueOf } from './drawnValue.ts'
import { areaText, isImperial, lengthText } from './measureText.ts'
import { readDrawing } from './readDrawing.ts'

const today = { today: '2026-03-01' }
const way = (...positions: readonly Position[]) => drawnValueOf('LineString', positions, {}) as unknown as Json
const land = (...positions: readonly Position[]) => drawnValueOf('Polygon', positions, {}) as unknown as Json
const keys = (kind: typeof line, value: Json, settings = {}) =>
  (kind.check?.(value, settings, today) ?? []).map(({ key }) => key.replace('violation.', ''))

const cells = (kind: typeof line, value: Json) =>
  Object.fromEntries((kind.columns?.({}) ?? []).map(({ suffix, cell }) => [suffix, cell(value)]))

const square = land([0, 0], [0.01, 0], [0.01, 0.01], [0, 0.01])
const bowTie = land([0, 0], [0.01, 0.01], [0.01, 0], [0, 0.01])

describe('A line', () => {
  it('requires two valid positions', () => {
    expect(keys(line, way([0, 0], [1, 1]))).toEqual([])
    expect(keys(line, way([0, 0]))).toEqual(['linePoints'])
    expect(keys(line, way([0, 0], [0, 0]))).toEqual(['linePoints'])
    expect(
      keys(line, {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [400, 0],
        ],
      }),
    ).toEqual(['point'])
  })

  it('respects the author’s limits in metres', () => {
    const degree = way([0, 0], [1, 0])
    expect(keys(line, degree, { minLength: 111_000, maxLength: 112_000 })).toEqual([])
    expect(keys(line, degree, { maxLength: 100_000 })).toEqual(['maxDrawn'])
    expect(keys(line, degree, { minLength: 200_000, minPoints: 3 })).toEqual(['minPoints', 'minDrawn'])
    expect(keys(line, degree, { closed: true })).toEqual(['openLine'])
    expect(keys(line, way([0, 0], [1, 0], [1, 1], [0, 0]), { closed: true, noCrossing: true })).toEqual([])
  })

  it('may cross itself unless the author forbids it, with the author’s message', () => {
    const loop = way([0, 0], [1, 1], [1, 0], [0, 1])
    expect(keys(line, loop)).toEqual([])
    const settings = { noCrossing: true, crossingMessage: 'One way only.' }
    expect(line.check?.(loop, settings, today)).toEqual([{ key: 'violation.crossing', message: 'One way only.' }])
  })

  it('respects the accuracy limit, and can exclude mock locations', () => {
    const walked = { ...(way([0, 0], [1, 0]) as object), source: 'walked', accuracy: 12 } as unknown as Json
    expect(keys(line, walked, { accuracyLimit: 12, allowMock: false })).toEqual([])
    const settings = { accuracyLimit: 10, accuracyLimitMessage: 'Wait for a better signal.' }
    expect(line.check?.(walked, settings, today)).toEqual([
      { key: 'violation.placeAccuracy', params: { metres: 12, limit: 10 }, message: 'Wait for a better signal.' },
    ])
    expect(keys(line, { ...(walked as object), mock: true } as Json, { allowMock: false })).toEqual(['placeMock'])
    expect(keys(line, way([0, 0], [1, 0]), settings)).toEqual([])
  })
})

describe('An area', () => {
  it('requires three corners, a closed ring and an interior', () => {
    expect(keys(area, square, { noCrossing: true })).toEqual([])
    expect(keys(area, land([0, 0], [1, 1]))).toEqual(['areaPoints'])
    expect(
      keys(area, {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        ],
      }),
    ).toEqual(['type'])
    expect(keys(area, land([0, 80], [120, 80], [-120, 80]))).toEqual(['pole'])
    expect(keys(area, bowTie, { noCrossing: true })).toEqual(['crossing'])
  })

  it('respects the author’s limits in square metres', () => {
    expect(keys(area, square, { minArea: 1_200_000, maxArea: 1_250_000 })).toEqual([])
    expect(keys(area, square, { maxArea: 10_000 })).toEqual(['maxArea'])
  })

  it('may cross the antimeridian, and is exported in two parts', () => {
    const fiji = land([179.99, -17], [-179.99, -17], [-179.99, -16.98], [179.99, -16.98])
    expect(keys(area, fiji, { noCrossing: true, maxArea: 10_000_000 })).toEqual([])
    expect(area.geometry?.(fiji)).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } })
    expect(area.columns?.({})[0]?.cell(fiji)).toMatch(/^MULTIPOLYGON \(\(\(/)
  })

  it('is validated with 100,000 corners, and refused with one more', () => {
    const ring = Array.from({ length: 100_001 }, (_, index): Position => {
      const angle = (index / 100_001) * 2 * Math.PI
      return [Math.cos(angle), Math.sin(angle)]
    })
    expect(keys(area, land(...ring.slice(0, 100_000)), { noCrossing: true })).toEqual([])
    expect(keys(area, land(...ring))).toEqual(['maxPoints'])
  }, 60_000)
})

describe('The export of a drawing', () => {
  it('contains its shape, size and number of corners', () => {
    expect(cells(line, way([0, 0], [0, 1]))).toEqual({
      '': 'LINESTRING (0 0, 0 1)',
      '/length': 111_195.1,
      '/points': 2,
      '/accuracy': null,
    })
    expect(cells(area, square)).toMatchObject({ '/points': 4, '/perimeter': 4_447.8 })
    expect(line.text?.(way([0, 0], [0, 1]), {}, 'vi')).toBe('111,2 km')
  })
})

describe('The location of a drawing', () => {
  it('is one position on it', () => {
    expect(line.place?.(way([0, 0], [0, 2]))).toEqual({ type: 'Point', coordinates: [0, 1] })
    expect(area.place?.(square)).toEqual({ type: 'Point', coordinates: [0.005, 0.005] })
  })
})

describe('Lengths and areas', () => {
  it('are shown in the units of the language or the author’s choice', () => {
    expect([7.25, 840, 1_234].map((metres) => lengthText(metres, 'en', false))).toEqual(['7.3 m', '840 m', '1.23 km'])
    expect(lengthText(100, 'en-US', true)).toBe('328 ft')
    expect(areaText(850, 'vi', false)).toBe('850 m²')
    expect(areaText(25_000, 'en', false)).toBe('2.5 ha')
    expect(areaText(25_000_000, 'en', false)).toBe('25 km²')
    expect(areaText(25_000, 'en-US', true)).toBe('6.18 ac')
    expect([isImperial({}, 'en-US'), isImperial({}, 'en'), isImperial({ units: 'imperial' }, 'vi')]).toEqual([
      true,
      false,
      true,
    ])
  })
})

const box = (west: number, south: number, size: number): readonly Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]

describe('An area with holes', () => {
  const holed = (...holes: readonly (readonly Position[])[]) =>
    drawnValueOf('Polygon', box(0, 0, 0.01), {}, holes) as unknown as Json
  const hole = box(0.002, 0.002, 0.002)

  it('has them inside, disjoint, and with at least three corners', () => {
    const crossed: readonly Position[] = [
      [0.002, 0.002],
      [0.004, 0.004],
      [0.004, 0.002],
      [0.002, 0.004],
    ]
    expect(keys(area, holed(hole, box(0.006, 0.006, 0.002)))).toEqual([])
    expect(keys(area, holed(box(0.009, 0.009, 0.002)))).toEqual(['holes'])
    expect(keys(area, holed(box(0.02, 0.02, 0.002)))).toEqual(['holes'])
    expect(keys(area, holed(hole, box(0.003, 0.003, 0.002)))).toEqual(['holes'])
    expect(keys(area, holed(hole, box(0.0025, 0.0025, 0.001)))).toEqual(['holes'])
    expect(keys(area, holed(hole.slice(0, 2)))).toEqual(['holes'])
    expect(keys(area, holed(crossed), { noCrossing: true })).toEqual(['crossing'])
  })

  it('has a maximum number of holes, checked quickly', () => {
    const all = Array.from({ length: 20_000 }, (_, n) => {
      return box((n % 150) * 6e-5 + 1e-5, Math.floor(n / 150) * 6e-5 + 1e-5, 2e-5)
    })
    expect(keys(area, holed(...all.slice(0, 50)))).toEqual([])
    expect(keys(area, holed(...all.slice(0, 51)))).toEqual(['holes'])
    expect(keys(area, holed(...all))).toEqual(['holes'])
  })

  it('is measured without its holes', () => {
    const [whole, left] = [cells(area, square)['/area'], cells(area, holed(hole))['/area']]
    expect(Number(left) / Number(whole)).toBeCloseTo(0.96, 4)
    expect(keys(area, holed(hole), { minArea: 1_200_000 })).toEqual(['minArea'])
    expect(area.text?.(holed(hole), {}, 'en')).toBe('118.7 ha')
  })

  it('may surround an excluded area', () => {
    const fence = { type: 'MultiPolygon', coordinates: [[[...box(0.0025, 0.0025, 0.001), [0.0025, 0.0025]]]] }
    const outside = { fence, fenceRule: 'outside' }
    expect([keys(area, square, outside), keys(area, holed(hole), outside)]).toEqual([['fenceOutside'], []])
  })

  it('is exported with rings in the order of RFC 7946, and has its location outside the holes', () => {
    const turned = [hole, hole.toReversed()].map((ring) => area.geometry?.(holed(ring)))
    for (const shape of turned) {
      expect(shape).toMatchObject({ type: 'Polygon', coordinates: [[...box(0, 0, 0.01), [0, 0]], { length: 5 }] })
    }
    // Clockwise: north first.
    const [, ring] = (turned[0] as unknown as { coordinates: Position[][] }).coordinates
    const north = ring?.findIndex(([x, y], at) => x === 0.002 && y === 0.002 && (ring[at + 1]?.[1] ?? 0) > y)
    expect(north).toBeGreaterThanOrEqual(0)
    const middle = holed(box(0.001, 0.001, 0.008))
    const [x, y] = area.place?.(middle)?.coordinates ?? []
    expect(x !== undefined && y !== undefined && x > 0.001 && x < 0.009 && y > 0.001 && y < 0.009).toBe(false)
  })

  it('is allowed or not by a setting', () => {
    const [one, several] = [{}, { allowHoles: true }].map((settings) => JSON.stringify(area.valueSchema?.(settings)))
    expect(one).toContain('"minItems":1,"maxItems":1}')
    expect(several).toContain('"minItems":1,"maxItems":51}')
  })
})

describe('A pasted drawing', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
  ]
  it('is read from any GeoJSON object', () => {
    const polygon = { type: 'Polygon', coordinates: [[...ring, [0, 0]]] }
    const feature = { type: 'Feature', properties: {}, geometry: polygon }
    for (const one of [polygon, feature, { type: 'FeatureCollection', features: [feature] }]) {
      expect(readDrawing('Polygon', JSON.stringify(one))).toEqual([ring])
    }
    expect(readDrawing('LineString', JSON.stringify({ type: 'LineString', coordinates: ring }))).toEqual([ring])
    expect(readDrawing('LineString', JSON.stringify(polygon))).toBeNull()
  })

  it('is read from well-known text', () => {
    expect(readDrawing('LineString', 'LINESTRING (0 0, 1 0, 1 1)')).toEqual([ring])
    expect(readDrawing('LineString', 'MULTILINESTRING ((0 0, 1 0), (1 0, 1 1))')).toEqual([ring])
    expect(
      readDrawing('Polygon', 'SRID=4326;POLYGON((0 0, 1 0, 1 1, 0 0), (0.1 0.1, 0.2 0.1, 0.2 0.2, 0.1 0.1))'),
    ).toEqual([
      ring,
      [
        [0.1, 0.1],
        [0.2, 0.1],
        [0.2, 0.2],
      ],
    ])
    expect(readDrawing('Polygon', 'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))')).toEqual([ring])
  })

  it('is null for other text', () => {
    for (const text of [
      '',
      'hello',
      '{',
      '{"type":"LineString"}',
      'LINESTRING (0 0, 900 0)',
      'LINESTRING (a b, c d)',
    ]) {
      expect(readDrawing('LineString', text)).toBeNull()
    }
  })
})

describe('The corners of a drawing', () => {
  const corners: readonly Position[] = [
    [1, 1, 5],
    [2, 2],
    [3, 3, 7],
  ]
  it('are added, moved and removed', () => {
    expect(addVertex([], [190, 10])).toEqual([[-170, 10]])
    expect(moveVertex(corners, 1, [4, 4]).at(1)).toEqual([4, 4])
    expect(removeVertex(corners, 1)).toHaveLength(2)
    expect(removeVertex(corners, 9)).toEqual(corners)
    expect(roundPosition([0.123456789, 95])).toEqual([0.1234568, 90])
  })

  it('keep their altitudes when others are dragged', () => {
    const edited: readonly Position[] = [
      [1, 1],
      [2.5, 2],
      [3, 3],
    ]
    expect(restoreAltitudes(corners, edited)).toEqual([
      [1, 1, 5],
      [2.5, 2],
      [3, 3, 7],
    ])
  })

  it('are read from the answer', () => {
    expect(positionsOf(land(...corners))).toEqual(corners)
    expect(positionsOf(way(...corners))).toEqual(corners)
    expect(positionsOf(undefined)).toEqual([])
  })
})
