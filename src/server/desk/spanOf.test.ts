import { describe, expect, it } from 'vitest'
import type { Shape } from '../../geo/Shape.ts'
import { spanOf } from './spanOf.ts'

const line = (...coordinates: [number, number][]): Shape => ({ type: 'LineString', coordinates })

describe('The span of a submission', () => {
  it('is the bounding box of all its lines and areas, and null for points', () => {
    const ring: [number, number][] = [[10, 10], [12, 10], [12, 13], [10, 10]] // prettier-ignore
    expect(spanOf([line([1, 2], [3, 4]), { type: 'Polygon', coordinates: [ring] }])).toEqual([1, 2, 12, 13])
    expect(spanOf([{ type: 'Point', coordinates: [1, 2] }])).toBeNull()
    expect(spanOf([])).toBeNull()
  })

  it('exceeds 180° across the antimeridian', () => {
    expect(spanOf([line([179, -17], [-179, -16])])).toEqual([179, -17, 181, -16])
  })
})
