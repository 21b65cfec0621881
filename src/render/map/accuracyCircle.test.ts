import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../geo/distance.ts'
import { accuracyCircle, zoomAround } from './accuracyCircle.ts'

describe('The accuracy circle around a position', () => {
  it('has the right radius at all inhabited latitudes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: 1, max: 5_000, noNaN: true }),
        (longitude, latitude, metres) => {
          for (const corner of accuracyCircle([longitude, latitude], metres).coordinates[0] ?? []) {
            const away = distance([longitude, latitude], [corner[0] ?? 0, corner[1] ?? 0])
            expect(Math.abs(away - metres) / metres).toBeLessThan(0.01)
          }
        },
      ),
    )
  })

  it('is closed', () => {
    const ring = accuracyCircle([106.7, 10.8], 20).coordinates[0] ?? []
    expect(ring.at(-1)).toEqual(ring[0])
  })
})

describe('The zoom level for a position', () => {
  it('is the requested one for small circles or without accuracy', () => {
    expect([zoomAround(21, undefined, 15), zoomAround(21, 0, 15), zoomAround(21, 8, 15)]).toEqual([15, 15, 15])
  })

  it('is small enough to show a large circle completely, near a pole as well', () => {
    for (const latitude of [0, 21, -60, 89.99]) {
      for (const metres of [800, 5_000, 200_000, 1e9]) {
        const zoom = zoomAround(latitude, metres, 15)
        const pixels = metres / ((78_271.517 * Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)) / 2 ** zoom)
        expect(zoom === 0 || pixels <= 96.001).toBe(true)
      }
    }
  })
})
