import { describe, expect, it } from 'vitest'
import { vertexCount, fenceOf } from './fenceOf.ts'

describe('An area restriction from GeoJSON', () => {
  it('consists of the areas among its geometries, closed, rounded and two-dimensional', () => {
    const ring = [
      [0.12345678, 0, 12],
      [1, 0],
      [1, 0],
      [1, 1],
    ]
    const fence = fenceOf([
      { type: 'Point', coordinates: [0, 0] },
      { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [ring] }] },
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [190, 0],
              [191, 0],
              [191, 1],
              [190, 0],
            ],
          ],
        ],
      },
    ])
    expect(fence).toEqual({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0.123457, 0],
            [1, 0],
            [1, 1],
            [0.123457, 0],
          ],
        ],
        [
          [
            [-170, 0],
            [-169, 0],
            [-169, 1],
            [-170, 0],
          ],
        ],
      ],
    })
    expect(fence && vertexCount(fence)).toBe(6)
  })

  it('is null without an area', () => {
    expect(fenceOf([{ type: 'Point', coordinates: [0, 0] }, null])).toBeNull()
    expect(
      fenceOf([
        {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        },
      ]),
    ).toBeNull()
  })
})
