import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../geo/distance.ts'
import { accuracyCircle } from './accuracyCircle.ts'

describe('the circle around a measured position', () => {
  it('stays at its radius everywhere people live', () => {
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
