import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compassHeading } from './compassHeading.ts'

const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

describe('The heading of a device', () => {
  it('is the direction of its top edge if it lies flat or is slightly tilted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: -40, max: 40 }), (heading, beta) => {
        expect(apart(compassHeading(360 - heading, beta, 0), heading)).toBeLessThan(0.001)
      }),
    )
  })

  it('is the direction of its camera if held upright', () => {
    // Upright and facing north: the screen faces south, the camera north.
    expect(apart(compassHeading(0, 90, 0), 0)).toBeLessThan(0.001)
    expect(apart(compassHeading(270, 90, 0), 90)).toBeLessThan(0.001)
    expect(apart(compassHeading(180, 80, 0), 180)).toBeLessThan(0.001)
  })

  it('turns with the page', () => {
    expect(compassHeading(0, 0, 0, 90)).toBeCloseTo(90)
    expect(compassHeading(10, 0, 0, 90)).toBeCloseTo(80)
  })

  it('is at least 0 and below 360', () => {
    const angle = fc.double({ min: -360, max: 360, noNaN: true })
    fc.assert(
      fc.property(angle, angle, angle, (a, b, g) => {
        const heading = compassHeading(a, b, g)
        expect(heading >= 0 && heading < 360.000001).toBe(true)
      }),
    )
  })
})
