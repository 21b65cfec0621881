import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrapLongitudes, splitLineAtAntimeridian, surroundsPole, wrapLongitude } from './antimeridian.ts'
import { splitAreaAtAntimeridian } from './splitAreaAtAntimeridian.ts'
import { ringArea, polygonArea, lineLength } from './measure.ts'
import { pointOnShape } from './pointOnShape.ts'
import type { Position } from './Position.ts'
import { simplifyShape } from './simplifyShape.ts'

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
    expect(lineLength(box(0, 0, 1, 1).slice(0, 2))).toBeCloseTo(111_195, 0)
    // 1° × 1° at the equator: 12,364 km² on the sphere.
    expect(ringArea(box(0, 0, 1, 1)) / 1e6).toBeCloseTo(12_363.7, 0)
  })

  it('depend neither on the side of the antimeridian nor on the orientation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), (west) => {
        const ring = box(west, 10, west + 3, 12)
        expect(ringArea(ring)).toBeCloseTo(ringArea(box(0, 10, 3, 12)), 3)
        expect(ringArea(ring.toReversed())).toBeCloseTo(ringArea(ring), 3)
        expect(lineLength(ring)).toBeCloseTo(lineLength(box(0, 10, 3, 12)), 3)
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
    expect(unwrapLongitudes(fiji).map(([x]) => x)).toEqual([179, 181, 178])
    expect(lineLength(fiji.slice(0, 2)) / 1000).toBeCloseTo(240, -1)
  })

  it('is split in two for export', () => {
    expect(
      splitLineAtAntimeridian([
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
    expect(splitAreaAtAntimeridian([box(179, 0, 181, 2)])).toMatchObject({
      type: 'MultiPolygon',
      coordinates: { length: 2 },
    })
    expect(splitAreaAtAntimeridian([box(178, 0, 180, 2)])).toMatchObject({ type: 'Polygon' })
    expect(splitAreaAtAntimeridian([box(-180, 0, -178, 2)])).toMatchObject({ type: 'Polygon' })
  })

  it('keeps its holes when split: each in its part, and one across the antimeridian as a bay of both', () => {
    const area = box(170, 0, 190, 10)
    const holes = [box(172, 2, 174, 4), box(179, 4, 181, 6), box(185, 2, 186, 3).toReversed()]
    const cut = splitAreaAtAntimeridian([area, ...holes])
    const pieces = cut.type === 'MultiPolygon' ? cut.coordinates : []
    expect(pieces.map((rings) => rings.length)).toEqual([2, 2])
    const land = pieces.reduce((sum, rings) => sum + polygonArea(rings), 0)
    expect(land / polygonArea([area, ...holes])).toBeCloseTo(1, 3)
    expect(pieces.flat(2).every(([x]) => x >= -180 && x <= 180)).toBe(true)
  })

  it('keeps its area and valid coordinates when split, even a horseshoe', () => {
    const cut = splitAreaAtAntimeridian([horseshoe(180)])
    expect(cut).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 3 } })
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.boolean(), (at, back) => {
        const ring = back ? horseshoe(at).toReversed() : horseshoe(at)
        const shape = splitAreaAtAntimeridian([ring])
        const pieces = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
        const total = pieces.reduce((sum, [piece]) => sum + ringArea(piece ?? []), 0)
        expect(total / ringArea(ring)).toBeCloseTo(1, 3)
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
    expect(pointOnShape({ type: 'LineString', coordinates: across })?.coordinates).toEqual([180, 0])
    expect(pointOnShape({ type: 'LineString', coordinates: [] })).toBeNull()
    expect(pointOnShape({ type: 'LineString', coordinates: [[1, 2]] })?.coordinates).toEqual([1, 2])
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
    const [x = 0, y = 0] = pointOnShape({ type: 'Polygon', coordinates: [bend] })?.coordinates ?? []
    expect(y < 1 || x > 3).toBe(true)
  })
})

describe('A simplified shape', () => {
  it('keeps its ends and its appearance with far fewer positions', () => {
    const ring = Array.from({ length: 10_001 }, (_, index): Position => {
      const angle = ((index % 10_000) / 10_000) * 2 * Math.PI
      return [Math.cos(angle), Math.sin(angle)]
    })
    const shape = simplifyShape({ type: 'Polygon', coordinates: [ring] })
    const [thin = []] = shape.type === 'Polygon' ? shape.coordinates : []
    expect(thin.length).toBeLessThan(400)
    expect(thin[0]).toEqual(thin.at(-1))
    expect(ringArea(thin) / ringArea(ring)).toBeCloseTo(1, 2)
    expect(simplifyShape({ type: 'LineString', coordinates: ring.slice(0, 3) })).toMatchObject({
      coordinates: { length: 3 },
    })
  })
})
