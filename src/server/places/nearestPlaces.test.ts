import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains } from '../../geo/Bounds.ts'
import { distance } from '../../geo/distance.ts'
import type { PlacePoint } from '../store/places.ts'
import { nearestPlaces } from './nearestPlaces.ts'

/** Points as a store returns them, with counters of the reads and of the rows read. */
function placesAt(points: readonly (readonly [number, number])[]) {
  const places: PlacePoint[] = points.map(([lon, lat], seq) => ({ seq, lon, lat }))
  const read = { looks: 0, rows: 0 }
  const look: Parameters<typeof nearestPlaces>[2] = async (boxes, atMost) => {
    const found = places.filter(({ lon, lat }) => boxes.some((box) => contains(box, [lon, lat]))).slice(0, atMost)
    read.looks++
    read.rows += found.length
    return found
  }
  return { look, read }
}

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)

describe('The places nearest to a position', () => {
  it('are the same as in an exhaustive search', async () => {
    await fc.assert(
      fc.asyncProperty(
        position,
        fc.array(position, { maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        async (center, points, wanted) => {
          const found = await nearestPlaces(center, wanted, placesAt(points).look)
          const all = points.map((point) => distance(center, point)).sort((a, b) => a - b)
          expect(found.map((one) => one.distance)).toEqual(all.slice(0, wanted))
        },
      ),
    )
  })

  it('are found beyond the antimeridian', async () => {
    const { look } = placesAt([
      [-179.99, 0],
      [170, 0],
    ])
    expect((await nearestPlaces([179.99, 0], 1, look))[0]?.seq).toBe(0)
  })

  it('are found even if places disappear during the search', async () => {
    const { look } = placesAt([[0.5, 0]])
    let looks = 0
    const found = await nearestPlaces([0, 0], 1, async (boxes, atMost) => {
      if (++looks > 500) throw new Error('it looks for ever')
      return looks === 2
        ? Array.from({ length: atMost }, (_, seq) => ({ seq: seq + 1, lon: 0, lat: 0.005 }))
        : look(boxes, atMost)
    })
    expect(found.map(({ seq }) => seq)).toEqual([0])
  })

  it('are found with few queries, however many places there are and however close', async () => {
    const crowd = Array.from({ length: 30_000 }, (_, index): [number, number] => [106.7, 10.8 + index * 1e-8])
    const { look, read } = placesAt([[106.7, 10.79], ...crowd])
    const found = await nearestPlaces([106.7, 10.79], 20, look)
    expect(found[0]?.seq).toBe(0)
    expect(found).toHaveLength(20)
    expect(read.looks).toBeLessThan(30)
    expect(read.rows).toBeLessThan(30 * 1_001)
  })
})
