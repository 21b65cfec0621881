import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesAround } from './boxesAround.ts'
import { distance } from './distance.ts'
import type { Position } from './Position.ts'

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
/** From near to far. */
const metres = fc.double({ min: 0, max: 7.3, noNaN: true }).map((power) => 10 ** power)

describe('The boxes around a position', () => {
  it('contain every position within the distance, even across the 180th meridian and at the poles', () => {
    fc.assert(
      fc.property(position, position, metres, ([lon, lat], [dLon, dLat], reach) => {
        const here: Position = [lon, lat]
        // Half of the other positions are nearby.
        const there: Position = reach < 1e6 ? near(here, dLon / 180, dLat / 90, reach) : [dLon, dLat]
        if (distance(here, there) > reach) return
        const held = boxesAround(here, reach).some(
          ([west, south, east, north]) =>
            there[0] >= west && there[0] <= east && there[1] >= south && there[1] <= north,
        )
        expect(held).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('are two across the 180th meridian', () => {
    expect(boxesAround([179.99, 10], 5_000)).toHaveLength(2)
    expect(boxesAround([-179.99, 10], 5_000)).toHaveLength(2)
    expect(boxesAround([0, 10], 5_000)).toHaveLength(1)
  })
})

function near([lon, lat]: Position, right: number, up: number, reach: number): Position {
  const step = reach / 111_195
  const north = Math.max(-90, Math.min(90, lat + up * step))
  const east = lon + (right * step) / Math.max(1e-6, Math.cos((north * Math.PI) / 180))
  return [((((east + 180) % 360) + 360) % 360) - 180, north]
}
