import { describe, expect, it } from 'vitest'
import type { Shape } from '../../geo/Shape.ts'
import { breachBetween, breachViolation } from './breach.ts'

const here: Shape = { type: 'Point', coordinates: [106.7, 10.78] }
/** About eleven metres to the north. */
const near: Shape = { type: 'Point', coordinates: [106.7, 10.7801] }

/** A square of about 111 metres, this many degrees east of the first. */
function square(east: number): Shape {
  const corner = (x: number, y: number): [number, number] => [east + x / 1_000, y / 1_000]
  return { type: 'Polygon', coordinates: [[corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]] }
}

describe('The rule an answer breaks towards another one', () => {
  it('is the distance, if it is closer than the author allows', () => {
    expect(breachBetween(here, near, { metres: 20 })).toBe('tooNear')
    expect(breachBetween(here, near, { metres: 5 })).toBeNull()
  })

  it('is the overlap, if it exceeds what the author allows', () => {
    expect(breachBetween(square(0), square(0.0005), { overlap: 1 })).toBe('overlaps')
    expect(breachBetween(square(0), square(0.0005), { overlap: 80 })).toBeNull()
    expect(breachBetween(square(0), square(0.001), { overlap: 1 })).toBeNull()
  })

  it('is the distance first, and none without rules', () => {
    expect(breachBetween(square(0), square(0.0005), { metres: 5, overlap: 1 })).toBe('tooNear')
    expect(breachBetween(square(0), square(0), {})).toBeNull()
    expect(breachBetween(here, here, {})).toBeNull()
  })
})

describe('The violation message', () => {
  it('states the required distance, or that there is an overlap', () => {
    expect(breachViolation('tooNear', { metres: 20 })).toStrictEqual({
      key: 'violation.tooNear',
      params: { limit: 20 },
    })
    expect(breachViolation('tooNear', {})).toStrictEqual({ key: 'violation.tooNear', params: { limit: 0 } })
    expect(breachViolation('overlaps', { metres: 20, overlap: 1 })).toStrictEqual({ key: 'violation.overlaps' })
  })

  it('is the author’s message for the respective rule', () => {
    const words = { metres: 20, metresMessage: 'Too near', overlap: 1, overlapMessage: 'Taken' }
    expect(breachViolation('tooNear', words).message).toBe('Too near')
    expect(breachViolation('overlaps', words).message).toBe('Taken')
  })
})
