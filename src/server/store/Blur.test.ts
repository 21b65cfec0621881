import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breachBetween } from '../../forms/submission/breach.ts'
import type { Shape } from '../../geo/Shape.ts'
import { Blur } from './Blur.ts'

const blur = new Blur(Buffer.alloc(32, 7))
const point = (longitude: number, latitude: number): Shape => ({ type: 'Point', coordinates: [longitude, latitude] })
const square = (west: number, south: number, side: number): Shape => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})
const small = fc.double({ min: -0.002, max: 0.002, noNaN: true })
const place = fc.tuple(
  fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  fc.double({ min: -84, max: 84, noNaN: true }),
)

describe('A blurred boundary', () => {
  it('never warns of a point that is accepted on submission', () => {
    fc.assert(
      fc.property(place, small, small, fc.double({ min: 0.1, max: 10_000, noNaN: true }), ([x, y], dx, dy, metres) => {
        const [asked, other] = [point(x + dx, y + dy), point(x, y)]
        const warned = blur.breachBetween('form0001', asked, other, { metres })
        expect(warned === null || breachBetween(asked, other, { metres }) === warned).toBe(true)
      }),
    )
  })

  it('never warns of an area that is accepted on submission', () => {
    fc.assert(
      fc.property(place, small, small, fc.double({ min: 0.0001, max: 0.004, noNaN: true }), ([x, y], dx, dy, side) => {
        const [asked, other] = [square(x + dx, y + dy, side), square(x, y, side)]
        const warned = blur.breachBetween('form0001', asked, other, { overlap: 0.5 })
        expect(warned === null || breachBetween(asked, other, { overlap: 0.5 }) === warned).toBe(true)
      }),
    )
  })

  it('does not reveal lines and areas to a few metres, whatever the required distance', () => {
    const road: Shape = {
      type: 'LineString',
      coordinates: [
        [105.85, 21.03],
        [105.851, 21.03],
      ],
    }
    /**
     * Bisects a degree with lines along it. Returns the distance in metres between the road and the last line that met
     * something.
     */
    const found = (metres: number) => {
      let [south, north] = [20.5, 21.5]
      let warned = 0
      for (let step = 0; step < 30; step++) {
        const middle = (south + north) / 2
        // From below: everything up to the middle, back and forth within the distance.
        const wide: Shape = {
          type: 'Polygon',
          coordinates: [
            [
              [105, 20],
              [107, 20],
              [107, middle],
              [105, middle],
              [105, 20],
            ],
          ],
        }
        const isMet = blur.breachBetween('form0001', wide, road, { metres }) !== null
        warned += Number(isMet)
        if (isMet) north = middle
        else south = middle
      }
      return { warned, border: (21.03 - north) * 111_195 }
    }
    for (const metres of [0.1, 1, 5, 10, 31]) expect(found(metres).warned).toBe(0)
    // The warning comes before the refusal, by the distance; the blur hides where within it.
    const { warned, border } = found(50)
    expect(warned).toBeGreaterThan(0)
    expect(border).toBeLessThan(50)
    expect(blur.breachBetween('form0001', point(105.85, 21.03), point(105.85, 21.03), { metres: 1 })).toBe('tooNear')
  })

  it('warns well inside the boundary, everywhere on earth', () => {
    // Powers of two leave the smallest part of the rule when it is narrowed.
    const rule = fc.oneof(fc.double({ min: 1, max: 10_000, noNaN: true }), fc.constantFrom(1, 2, 16, 64, 1024))
    fc.assert(
      fc.property(place, rule, ([x, y], metres) => {
        expect(blur.breachBetween('form0001', point(x, y), point(x, y), { metres })).toBe('tooNear')
      }),
    )
  })
})
