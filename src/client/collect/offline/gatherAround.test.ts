import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bounds, contains } from '../../../geo/Bounds.ts'
import { distance } from '../../../geo/distance.ts'
import { gatherAround } from './gatherAround.ts'

const BOX: Bounds = [106, 10, 107, 11]
const place = fc.tuple(
  fc.double({ min: 105.5, max: 107.5, noNaN: true }),
  fc.double({ min: 9.5, max: 11.5, noNaN: true }),
)

describe('all that stand in an area', () => {
  it('are found, whatever the server tells at once, and nothing outside', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 60 }), async (places) => {
        const all = places.map(([longitude, latitude], index) => ({ id: String(index), longitude, latitude }))
        const ask = async (longitude: number, latitude: number) =>
          all
            .map((one) => ({ one, far: distance([longitude, latitude], [one.longitude, one.latitude]) }))
            .toSorted((a, b) => a.far - b.far)
            .slice(0, 10)
            .map(({ one }) => one)
        const found = await gatherAround(BOX, 10, ask)
        const inside = all.filter((one) => contains(BOX, [one.longitude, one.latitude]))
        expect(found.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted())
      }),
      { numRuns: 60 },
    )
  })

  it('are asked for so often and no more, where there is no end of them', async () => {
    let calls = 0
    const endless = async (longitude: number, latitude: number) => {
      calls++
      return Array.from({ length: 10 }, (_, index) => ({ id: `${calls}-${index}`, longitude, latitude }))
    }
    expect((await gatherAround(BOX, 10, endless)).length).toBeGreaterThan(100)
    expect(calls).toBe(64)
  })
})
