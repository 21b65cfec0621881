import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from './distance.ts'
import { distanceToShape } from './distanceToShape.ts'
import type { Position } from './Position.ts'
import type { Shape } from './Shape.ts'

const park: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [105, 21],
      [105.01, 21],
      [105.01, 21.01],
      [105, 21.01],
      [105, 21],
    ],
  ],
}

describe('The distance in metres to a shape', () => {
  it('follows the great circle to a point', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
    )
    fc.assert(
      fc.property(place, place, (a: Position, b: Position) => {
        expect(distanceToShape({ type: 'Point', coordinates: a }, b)).toBeCloseTo(distance(a, b), 0)
      }),
    )
  })

  it('is zero inside an area, and leads to its nearest edge from outside', () => {
    expect(distanceToShape(park, [105.005, 21.005])).toBe(0)
    expect(distanceToShape(park, [105.005, 21.011])).toBeCloseTo(111.2, 0)
  })

  it('leads to the interior of a long edge, not to its ends, and across the antimeridian', () => {
    const way: Shape = {
      type: 'LineString',
      coordinates: [
        [179.9, 0],
        [-179.9, 0],
      ],
    }
    expect(distanceToShape(way, [-180, 0.001])).toBeCloseTo(111.2, 0)
    expect(distanceToShape(way, [180, 0.001])).toBeCloseTo(111.2, 0)
  })

  it('is that of the nearest part', () => {
    const ways: Shape = {
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [0, 1],
        ],
        [
          [10, 0],
          [10, 1],
        ],
      ],
    }
    expect(distanceToShape(ways, [10.001, 0])).toBeCloseTo(111.2, 0)
  })
})
