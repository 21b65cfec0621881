import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains } from './Bounds.ts'
import { boundsAround } from './boundsAround.ts'
import { distance } from './distance.ts'

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)

describe('the box around a position', () => {
  it('holds everything that is as near, at poles and across the antimeridian too', () => {
    fc.assert(
      fc.property(position, position, fc.double({ min: 0, max: 1_000, noNaN: true }), (center, other, more) => {
        expect(contains(boundsAround(center, distance(center, other) + more), other)).toBe(true)
      }),
    )
  })

  it('is no larger than it need be', () => {
    const [west, south, east, north] = boundsAround([106.7, 10.8], 1_000)
    expect(distance([west, 10.8], [106.7, 10.8])).toBeCloseTo(1_000, 0)
    expect(distance([east, 10.8], [106.7, 10.8])).toBeCloseTo(1_000, 0)
    expect(distance([106.7, south], [106.7, north])).toBeCloseTo(2_000, 0)
  })

  it('crosses the antimeridian where it lies near it', () => {
    const [west, , east] = boundsAround([179.999, 0], 1_000)
    expect(west).toBeGreaterThan(east)
  })
})
