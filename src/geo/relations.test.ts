import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from './distance.ts'
import type { Position } from './Position.ts'
import { areWithinDistance, isInside, isOutside, areasOverlap } from './relations.ts'
import type { Shape } from './Shape.ts'

const point = (...coordinates: [number, number]): Shape => ({ type: 'Point', coordinates })
const line = (...coordinates: Position[]): Shape => ({ type: 'LineString', coordinates })
const land = (...corners: Position[]): Shape => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0] as Position]],
})
const box = (west: number, south: number, east: number, north: number) =>
  land([west, south], [east, south], [east, north], [west, north])

/** A U-shaped area, open to the north. */
const horseshoe = land([0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3])

/** A round area with 100,000 vertices on its wavy edge. */
const star = (x: number) =>
  land(
    ...Array.from({ length: 100_000 }, (_, index): Position => {
      const angle = (index / 100_000) * 2 * Math.PI
      const far = 1 + 0.01 * Math.sin(angle * 300)
      return [x + far * Math.cos(angle), far * Math.sin(angle)]
    }),
  )

describe('A shape inside an area', () => {
  it('is inside with every segment, not only with its vertices', () => {
    expect(isInside(point(0.5, 2), horseshoe, 0)).toBe(true)
    expect(isInside(point(1.5, 2), horseshoe, 0)).toBe(false)
    expect(isInside(line([0.5, 2], [2.5, 2]), horseshoe, 0)).toBe(false)
    expect(isInside(line([0.5, 2], [0.5, 0.5], [2.5, 0.5]), horseshoe, 0)).toBe(true)
  })

  it('may exceed the edge by its accuracy', () => {
    const place = point(3.0001, 1)
    expect(isInside(place, horseshoe, 5)).toBe(false)
    expect(isInside(place, horseshoe, 12)).toBe(true)
  })

  it('may cross from one area into an adjacent one, but not into a hole', () => {
    const two: Shape = { type: 'MultiPolygon', coordinates: [box(0, 0, 1, 1), box(1, 0, 2, 1)].map(ringsOf) }
    expect(isInside(line([0.5, 0.5], [1.5, 0.5]), two, 0)).toBe(true)
    const holed: Shape = { type: 'Polygon', coordinates: [...ringsOf(box(0, 0, 3, 3)), ...ringsOf(box(1, 1, 2, 2))] }
    expect(isInside(point(1.5, 1.5), holed, 0)).toBe(false)
    expect(isInside(point(0.5, 0.5), holed, 0)).toBe(true)
  })

  it('is recognised across the antimeridian', () => {
    const fiji = land([177, -20], [-178, -20], [-178, -15], [177, -15])
    expect(isInside(point(179.9, -17), fiji, 0)).toBe(true)
    expect(isInside(point(-179.9, -17), fiji, 0)).toBe(true)
    expect(isInside(point(-177, -17), fiji, 0)).toBe(false)
    expect(isOutside(point(-179.9, -17), fiji, 0)).toBe(false)
  })
})

describe('A shape outside an area', () => {
  it('neither crosses, contains nor lies in it', () => {
    expect(isOutside(point(5, 5), horseshoe, 0)).toBe(true)
    expect(isOutside(point(0.5, 0.5), horseshoe, 0)).toBe(false)
    expect(isOutside(line([-1, 2], [4, 2]), horseshoe, 0)).toBe(false)
    expect(isOutside(box(-1, -1, 4, 4), horseshoe, 0)).toBe(false)
    expect(isOutside(line([1.5, 4], [1.5, 1.5]), horseshoe, 0)).toBe(true)
  })
})

describe('Overlapping areas', () => {
  it('share land, not only a border', () => {
    expect(areasOverlap(box(0, 0, 2, 2), box(1, 1, 3, 3), 0.5)).toBe(true)
    expect(areasOverlap(box(0, 0, 2, 2), box(2, 0, 4, 2), 0.5)).toBe(false)
    expect(areasOverlap(box(0, 0, 2, 1), box(1, 0, 3, 1), 0.5)).toBe(true)
    expect(areasOverlap(box(0, 0, 2, 2), box(0, 0, 2, 2), 0.5)).toBe(true)
    expect(areasOverlap(box(0, 0, 9, 9), box(4, 4, 5, 5), 0.5)).toBe(true)
    expect(areasOverlap(box(0, 1, 3, 2), box(1, 0, 2, 3), 0.5)).toBe(true)
  })

  it('do not overlap below the tolerance', () => {
    expect(areasOverlap(box(0, 0, 0.001, 0.001), box(0.00099, 0, 0.002, 0.001), 0.5)).toBe(true)
    expect(areasOverlap(box(0, 0, 0.001, 0.001), box(0.00099, 0, 0.002, 0.001), 2)).toBe(false)
  })

  it('overlap symmetrically', () => {
    const side = fc.integer({ min: 0, max: 6 })
    const boxes = fc.tuple(side, side, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    fc.assert(
      fc.property(boxes, boxes, ([x, y, w, h], [x2, y2, w2, h2]) => {
        const [a, b] = [box(x, y, x + w, y + h), box(x2, y2, x2 + w2, y2 + h2)]
        const expected = x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h
        expect([areasOverlap(a, b, 0.5), areasOverlap(b, a, 0.5)]).toEqual([expected, expected])
      }),
    )
  })

  it('are detected with 100,000 vertices each', () => {
    expect(areasOverlap(star(0), star(2.5), 0.5)).toBe(false)
    expect(areasOverlap(star(0), star(1.5), 0.5)).toBe(true)
    expect(areasOverlap(star(0), star(2.03), 0.5)).toBe(false)
  })
})

describe('The distance between two shapes', () => {
  it('follows the great circle for two points', () => {
    const longitude = fc.double({ min: -180, max: 180, noNaN: true })
    const latitude = fc.double({ min: -80, max: 80, noNaN: true })
    fc.assert(
      fc.property(longitude, latitude, fc.double({ min: -0.01, max: 0.01, noNaN: true }), (x, y, by) => {
        const [a, b]: [Position, Position] = [
          [x, y],
          [x + by > 180 ? x + by - 360 : x + by < -180 ? x + by + 360 : x + by, y + by / 2],
        ]
        const metres = distance(a, b)
        const [one, other] = [point(a[0], a[1]), point(b[0], b[1])]
        expect(areWithinDistance(one, other, metres * 1.01 + 0.01)).toBe(true)
        expect(areWithinDistance(one, other, metres * 0.99) && metres > 1).toBe(false)
      }),
    )
  })

  it('is zero if they cross or one contains the other', () => {
    expect(areWithinDistance(line([0, 0], [2, 2]), line([0, 2], [2, 0]), 1)).toBe(true)
    expect(areWithinDistance(point(1.5, 0.5), horseshoe, 1)).toBe(true)
    expect(areWithinDistance(point(1.5, 2), horseshoe, 1)).toBe(false)
    expect(areWithinDistance(point(1.5, 2), horseshoe, 60_000)).toBe(true)
  })
})

function ringsOf(shape: Shape): readonly (readonly Position[])[] {
  return shape.type === 'Polygon' ? shape.coordinates : []
}
