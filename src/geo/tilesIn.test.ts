import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bounds } from './Bounds.ts'
import { countTiles, tilesIn } from './tilesIn.ts'

const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const latitude = fc.double({ min: -85, max: 85, noNaN: true })
const box = fc
  .tuple(longitude, longitude, latitude, latitude)
  .map(([west, east, a, b]): Bounds => [west, Math.min(a, b), east, Math.max(a, b)])

describe('The tiles of a box', () => {
  it('are as many as counted, each once', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 0, max: 5 }), (bounds, zoom) => {
        const tiles = Array.from(tilesIn(bounds, 0, zoom), ({ z, x, y }) => `${z}/${x}/${y}`)
        expect(new Set(tiles).size).toBe(tiles.length)
        expect(tiles).toHaveLength(countTiles(bounds, 0, zoom))
      }),
    )
  })

  it('are all tiles for the whole world', () => {
    expect(countTiles([-180, -90, 180, 90], 0, 3)).toBe(1 + 4 + 16 + 64)
  })

  it('are on both sides if the box crosses the antimeridian', () => {
    const found = Array.from(tilesIn([179, -1, -179, 1], 3, 3), ({ x, y }) => [x, y])
    expect(found).toEqual([
      [7, 3],
      [7, 4],
      [0, 3],
      [0, 4],
    ])
  })

  it('have the coordinates of web maps', () => {
    expect([...tilesIn([106.66, 10.77, 106.67, 10.78], 12, 12)]).toEqual([{ z: 12, x: 3261, y: 1924 }])
  })
})
