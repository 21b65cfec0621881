import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bearing, DIRECTIONS, directionOf } from './direction.ts'

describe('The direction from one location to another', () => {
  it('is a compass point', () => {
    const middle = [106, 10] as const
    const around = [
      [106, 11],
      [107, 11],
      [107, 10],
      [107, 9],
      [106, 9],
      [105, 9],
      [105, 10],
      [105, 11],
    ] as const
    expect(around.map((to) => directionOf(bearing(middle, to)))).toEqual(DIRECTIONS)
  })

  it('takes the short way across the antimeridian', () => {
    expect(directionOf(bearing([179.9, 0], [-179.9, 0]))).toBe('e')
  })

  it('is always one of eight, for any bearing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (degrees) => {
        expect(DIRECTIONS).toContain(directionOf(degrees))
      }),
    )
  })
})
