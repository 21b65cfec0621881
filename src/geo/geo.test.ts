import { describe, expect, it } from 'vitest'
import { boundsOf, centerOf, contains, unwrapBounds } from './Bounds.ts'
import { distance } from './distance.ts'
import { isPoint } from './Position.ts'

describe('A point', () => {
  it('has valid coordinates', () => {
    expect(isPoint({ type: 'Point', coordinates: [180, -90] })).toBe(true)
    expect(isPoint({ type: 'Point', coordinates: [106.7, 10.8, 12], accuracy: 4 })).toBe(true)
  })

  it.each([
    ['latitude 91', [0, 91]],
    ['longitude -181', [-181, 0]],
    ['NaN', [Number.NaN, 0]],
    ['too few figures', [0]],
    ['too many figures', [0, 0, 0, 0]],
    ['texts', ['1', '2']],
    ['an endless altitude', [0, 0, Infinity]],
  ])('is rejected with %s', (_name, coordinates) => {
    expect(isPoint({ type: 'Point', coordinates })).toBe(false)
  })
})

describe('The distance between positions', () => {
  it('matches known places', () => {
    // London to Paris; geodesic on WGS 84 is 343.9 km.
    expect(distance([-0.1278, 51.5074], [2.3522, 48.8566]) / 1000).toBeCloseTo(343.6, 0)
    expect(distance([0, 0], [180, 0])).toBeCloseTo(Math.PI * 6_371_008.8, 0)
    expect(distance([10, 20], [10, 20])).toBe(0)
  })
})

describe('The bounds of positions', () => {
  it('contain all of them', () => {
    expect(
      boundsOf([
        [1, 2],
        [3, -4],
        [2, 9],
      ]),
    ).toEqual([1, -4, 3, 9])
    expect(boundsOf([])).toBeNull()
  })

  it('cross the antimeridian if that box is narrower', () => {
    const fiji = boundsOf([
      [179, -17],
      [-179, -18],
    ])
    expect(fiji).toEqual([179, -18, -179, -17])
    expect(fiji && contains(fiji, [180, -17.5])).toBe(true)
    expect(fiji && contains(fiji, [0, -17.5])).toBe(false)
  })

  it('have their center on the antimeridian, too, and continue beyond it for maps', () => {
    expect(centerOf([1, -4, 3, 9])).toEqual([2, 2.5])
    expect(centerOf([179, -18, -177, -17])).toEqual([-179, -17.5])
    expect(unwrapBounds([179, -18, -177, -17])).toEqual([179, -18, 183, -17])
    expect(unwrapBounds([1, -4, 3, 9])).toEqual([1, -4, 3, 9])
  })
})
