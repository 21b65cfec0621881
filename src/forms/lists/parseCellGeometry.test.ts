import { describe, expect, it } from 'vitest'
import { parseCellGeometry } from './parseCellGeometry.ts'

describe('The geometry in a cell', () => {
  it('is any GeoJSON geometry', () => {
    const point = { type: 'Point', coordinates: [105, 21] }
    expect(parseCellGeometry(JSON.stringify(point))).toEqual(point)
    const several = { type: 'GeometryCollection', geometries: [point] }
    expect(parseCellGeometry(` ${JSON.stringify(several)}`)).toEqual(several)
  })

  it.each([
    undefined,
    '',
    'POINT (105 21)',
    '5',
    'null',
    '[105, 21]',
    '{',
    '{}',
    '{"type":"Point"}',
    '{"type":"Well"}',
  ])('is null for %j', (cell) => {
    expect(parseCellGeometry(cell)).toBeNull()
  })
})
