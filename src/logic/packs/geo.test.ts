import { describe, expect, it } from 'vitest'
import { geometryOperations as geo, type Shape } from './geo.ts'

const ring = (...corners: readonly (readonly [number, number])[]): Shape => ({
  type: 'Polygon',
  coordinates: [corners],
})

describe('Geometry in expressions', () => {
  it('takes the short way across the antimeridian', () => {
    const here = ring([1, 0], [3, 0], [3, 1], [1, 1], [1, 0])
    const across = ring([179, 0], [-179, 0], [-179, 1], [179, 1], [179, 0])
    expect(geo.area(across)).toBeCloseTo(geo.area(here), 0)
    expect(geo.length(across)).toBeCloseTo(geo.length(here), 0)
  })
})
