import { expect, it } from 'vitest'
import { DIRECTIONS, directionTo } from './directionTo.ts'

it('the direction is one of eight, across the antimeridian as well', () => {
  const from = { latitude: 0, longitude: 179.99 }
  const around = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const
  const said = around.map(([north, east]) =>
    directionTo(from, { latitude: north, longitude: from.longitude + east - 360 }),
  )
  expect(said).toEqual([...DIRECTIONS])
})
