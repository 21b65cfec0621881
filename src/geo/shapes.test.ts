import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { continuous, cutLine, surroundsPole, wrapLongitude } from './antimeridian.ts'
import { cutArea } from './cutArea.ts'
import { areaOf, landOf, lengthOf } from './measure.ts'
import { pointOn } from './pointOn.ts'
import type { Position } from './Position.ts'
import { thinned } from './thinned.ts'

const box = (west: number, south: number, east: number, north: number): Position[] => {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return corners.map(([x, y]): Position => [wrapLongitude(x), y])
}

/** Two arms to the east, joined in the west. */
const horseshoe = (east: number): Position[] => {
  const corners = [
    [east - 3, 0],
    [east + 2, 0],
    [east + 2, 1],
    [east - 2, 1],
    [east - 2, 2],
    [east + 2, 2],
    [east + 2, 3],
    [east - 3, 3],
    [east - 3, 0],
  ] as const
  return corners.map(([x, y]): Position => [wrapLongitude(x), y])
}

describe('Length and area', () => {
  it('are correct for a degree at the equator', () => {
    expect(lengthOf(box(0, 0, 1, 1).slice(0, 2))).toBeCloseTo(111_195, 0)
    // 1° × 1° at the equator: 12,364 km² on the sphere.
    expect(areaOf(box(0, 0, 1, 1)) / 1e6).toBeCloseTo(12_363.7, 0)
  })

  it('depend neither on the side of the antimeridian nor on the orientation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), (west) => {
        const ring = box(west, 10, west + 3, 12)
        expect(areaOf(ring)).toBeCloseTo(areaOf(box(0, 10, 3, 12)), 3)
        expect(areaOf(ring.toReversed())).toBeCloseTo(areaOf(ring), 3)
        expect(lengthOf(ring)).toBeCloseTo(lengthOf(box(0, 10, 3, 12)), 3)
      }),
    )
  })
})

describe('A shape across the antimeridian', () => {
  it('continues beyond 180° for drawing and measuring', () => {
    const fiji: Position[] = [
      [179, -17],
      [-179, -18],
      [178, -18],
    ]
    expect(continuous(fiji).map(([x]) => x)).toEqual([179, 181, 178])
    expect(lengthOf(fiji.slice(0, 2)) / 1000).toBeCloseTo(240, -1)
  })

  it('is split in two for export', () => {
    expect(
      cutLine([
        [179, 0],
        [-179, 2],
      ]),
    ).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [179, 0],
          [180, 1],
        ],
        [
          [-180, 1],
          [-179, 2],
        ],
      ],
    })
    expect(cutArea([box(179, 0, 181, 2)])).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } })
    expect(cutArea([box(178, 0, 180, 2)])).toMatchObject({ type: 'Polygon' })
    expect(cutArea([box(-180, 0, -178, 2)])).toMatchObject({ type: 'Polygon' })
  })

  it('keeps its holes when split: each in its part, and one across the antimeridian as a bay of both', () => {
    const area = box(170, 0, 190, 10)
    const holes = [box(172, 2, 174, 4), box(179, 4, 181, 6), box(185, 2, 186, 3).toReversed()]
    const cut = cutArea([area, ...holes])
    const pieces = cut.type === 'MultiPolygon' ? cut.coordinates : []
    expect(pieces.map((rings) => rings.length)).toEqual([2, 2])
    const land = pieces.reduce((sum, rings) => sum + landOf(rings), 0)
    expect(land / landOf([area, ...holes])).toBeCloseTo(1, 3)
    expect(pieces.flat(2).every(([x]) => x >= -180 && x <= 180)).toBe(true)
  })

  it('keeps its area and valid coordinates when split, even a horseshoe', () => {
    const cut = cutArea([horseshoe(180)])
    expect(cut).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 3 } })
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.boolean(), (at, back) => {
        const ring = back ? horseshoe(at).toReversed() : horseshoe(at)
        const shape = cutArea([ring])
        const pieces = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
        const total = pieces.reduce((sum, [piece]) => sum + areaOf(piece ?? []), 0)
        expect(total / areaOf(ring)).toBeCloseTo(1, 3)
        for (const [piece = []] of pieces) {
          expect(piece[0]).toEqual(piece.at(-1))
          expect(piece.every(([x]) => x >= -180 && x <= 180)).toBe(true)
          expect(Math.max(...piece.map(([x]) => x)) - Math.min(...piece.map(([x]) => x))).toBeLessThan(180)
        }
      }),
    )
  })

  it('is distinguished from a ring around a pole', () => {
    const around = [0, 120, -120, 0].map((x): Position => [x, 80])
    expect(surroundsPole(around)).toBe(true)
    expect(surroundsPole(box(179, 0, 181, 2))).toBe(false)
  })
})

describe('The representative point of a shape', () => {
  it('is halfway along a line, even across the antimeridian', () => {
    const across: Position[] = [
      [178, 0],
      [-178, 0],
    ]
    expect(pointOn({ type: 'LineString', coordinates: across })?.coordinates).toEqual([180, 0])
    expect(pointOn({ type: 'LineString', coordinates: [] })).toBeNull()
    expect(pointOn({ type: 'LineString', coordinates: [[1, 2]] })?.coordinates).toEqual([1, 2])
  })

  it('is inside an area, even if its centre is not', () => {
    const bend: Position[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [3, 4],
      [3, 1],
      [0, 1],
      [0, 0],
    ]
    const [x = 0, y = 0] = pointOn({ type: 'Polygon', coordinates: [bend] })?.coordinates ?? []
    expect(y < 1 || x > 3).toBe(true)
  })
})

describe('A simplified shape', () => {
  it('keeps its ends and its appearance with far fewer positions', () => {
    const ring = Array.from({ length: 10_001 }, (_, index): Position => {
      const angle = ((index % 10_000) / 10_000) * 2 * Math.PI
      return [Math.cos(angle), Math.sin(angle)]
    })
    const shape = thinned({ type: 'Polygon', coordinates: [ring] })
    const [thin = []] = shape.type === 'Polygon' ? shape.coordinates : []
    expect(thin.length).toBeLessThan(400)
    expect(thin[0]).toEqual(thin.at(-1))
    expect(areaOf(thin) / areaOf(ring)).toBeCloseTo(1, 2)
    expect(thinned({ type: 'LineString', coordinates: ring.slice(0, 3) })).toMatchObject({ coordinates: { length: 3 } })
  })
})
