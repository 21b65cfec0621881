import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bounds, contains } from '../../../geo/Bounds.ts'
import { distance } from '../../../geo/distance.ts'
import { fetchInBox } from './fetchInBox.ts'

const BOX: Bounds = [106, 10, 107, 11]
const place = fc.tuple(
  fc.double({ min: 105.5, max: 107.5, noNaN: true }),
  fc.double({ min: 9.5, max: 11.5, noNaN: true }),
)

describe('Gathering all places in an area', () => {
  it('finds all of them, whatever the server returns per request, and none outside', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 60 }), async (places) => {
        const all = places.map(([longitude, latitude], index) => ({ id: String(index), longitude, latitude }))
        const ask = async (longitude: number, latitude: number) =>
          all
            .map((one) => ({ one, far: distance([longitude, latitude], [one.longitude, one.latitude]) }))
            .toSorted((a, b) => a.far - b.far)
            .slice(0, 10)
            .map(({ one }) => one)
        const found = await fetchInBox(BOX, 10, ask)
        const inside = all.filter((one) => contains(BOX, [one.longitude, one.latitude]))
        expect(found.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted())
      }),
      { numRuns: 60 },
    )
  })

  it('is limited to a number of requests if there are too many', async () => {
    let calls = 0
    const endless = async (longitude: number, latitude: number) => {
      calls++
      return Array.from({ length: 10 }, (_, index) => ({ id: `${calls}-${index}`, longitude, latitude }))
    }
    expect((await fetchInBox(BOX, 10, endless)).length).toBeGreaterThan(100)
    expect(calls).toBe(64)
  })
})
