import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selfIntersections } from './selfIntersections.ts'
import type { Position } from './Position.ts'

const line = (...pairs: readonly (readonly [number, number])[]): Position[] => pairs.map(([x, y]) => [x, y])
/** The same line with `parts` times as many vertices: the sweep is used above some hundred. */
function finer(positions: readonly Position[], parts: number): Position[] {
  return positions.flatMap((a, index) => {
    const b = positions[index + 1]
    if (!b) return [a]
    return Array.from({ length: parts }, (_, part): Position => {
      const share = part / parts
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    })
  })
}

describe('The self-intersections of a line', () => {
  it('are empty for a simple line', () => {
    expect(selfIntersections(line([0, 0], [1, 0], [1, 1]))).toEqual([])
    expect(selfIntersections(line([0, 0], [4, 0], [4, 4], [0, 4], [0, 0]))).toEqual([])
    expect(selfIntersections([])).toEqual([])
  })

  it('are at the centre of a bow tie', () => {
    expect(selfIntersections(line([0, 0], [2, 2], [2, 0], [0, 2], [0, 0]))).toEqual([[1, 1]])
  })

  it('include touching points, and turning points of a line that doubles back', () => {
    expect(selfIntersections(line([0, 0], [4, 0], [4, 2], [2, 0], [0, 2]))).toContainEqual([2, 0])
    expect(selfIntersections(line([0, 0], [4, 0], [2, 0]))).toEqual([[4, 0]])
  })

  it('are found across the antimeridian', () => {
    expect(selfIntersections(line([179, 0], [-179, 2], [-179, 0], [179, 2], [179, 0]))).toEqual([[180, 1]])
    expect(selfIntersections(line([179, 0], [-179, 0], [-179, 2], [179, 2], [179, 0]))).toEqual([])
  })

  it('exist in a large line exactly if they exist in a small line of the same shape', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), fc.boolean(), (corners, closed) => {
        const way = line(...corners, ...(closed ? [corners[0] as [number, number]] : []))
        // Halves are exact, so that the added vertices are exactly on the line.
        const fine = finer(way, 128)
        if (fine.length < 700) return
        expect(selfIntersections(fine).length > 0).toBe(selfIntersections(way).length > 0)
      }),
      { numRuns: 600 },
    )
  })

  // Comparing every pair would take an hour.
  it('are found in 100,000 vertices of any arrangement', () => {
    const star = Array.from({ length: 100_000 }, (_, index): Position => {
      const angle = (index / 100_000) * 2 * Math.PI
      const reach = index % 2 === 0 ? 10 : 9
      return [reach * Math.cos(angle), reach * Math.sin(angle)]
    })
    const rows = Array.from({ length: 100_000 }, (_, index): Position => {
      const row = index >> 1
      return [((index + row) % 2) * 50 + row * 0.0001, ((index + row) % 2) * 50 - row * 0.0001]
    })
    expect(selfIntersections([...star, star[0] as Position])).toEqual([])
    expect(selfIntersections(rows)).toEqual([])
    expect(selfIntersections([...rows, [25, 25.5]])).toHaveLength(1)
  }, 120_000)
})
