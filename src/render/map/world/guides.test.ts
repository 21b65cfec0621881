import { describe, expect, it } from 'vitest'
import { distance } from '../../../geo/distance.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { degreeLines, metreLines } from './guides.ts'

const HANOI: Bounds = [105.83, 21.01, 105.88, 21.05]

const paths = (lines: ReturnType<typeof degreeLines>) => {
  const [feature] = lines.features
  return feature?.geometry.type === 'MultiLineString' ? feature.geometry.coordinates : []
}

const at = (bounds: Bounds) => paths(metreLines(bounds, 15)).map(([from]) => from?.[0]?.toFixed(6))

describe('The guide lines of the map', () => {
  it('are a grid from zoom 13, finer at higher zoom levels', () => {
    expect([12.9, 13, 15, 17].map((zoom) => metreLines(HANOI, zoom).metres)).toEqual([null, 500, 100, 50])
    expect(paths(metreLines(HANOI, 12))).toEqual([])
  })

  it('have the stated distance in metres in both directions', () => {
    const lines = paths(metreLines(HANOI, 14))
    const upright = lines.filter(([from, to]) => from?.[0] === to?.[0]).map(([from]) => from?.[0] ?? 0)
    const level = lines.filter(([from, to]) => from?.[1] === to?.[1]).map(([from]) => from?.[1] ?? 0)
    const [west = 0, next = 0] = upright
    const [south = 0, above = 0] = level
    expect(distance([west, 21], [next, 21])).toBeGreaterThan(490)
    expect(distance([west, 21], [next, 21])).toBeLessThan(510)
    expect(distance([105, south], [105, above])).toBeCloseTo(500, -1)
  })

  it('stay in place while the map moves', () => {
    const [west, south, east, north] = HANOI
    const moved: Bounds = [west + 0.001, south + 0.001, east + 0.001, north + 0.001]
    expect(at(moved).filter((one) => at(HANOI).includes(one)).length).toBeGreaterThan(20)
  })

  it('are meridians and parallels at lower zoom levels', () => {
    const lines = paths(degreeLines([100, 5, 110, 25], 5.5))
    expect(lines.every(([from]) => Number.isInteger(from?.[0]) || Number.isInteger(from?.[1]))).toBe(true)
  })
})
