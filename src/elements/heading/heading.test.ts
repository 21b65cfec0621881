import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { compassPoint, wrapHeading } from './heading.ts'

describe('A compass bearing', () => {
  it('is at least 0 and less than 360 degrees', () => {
    const answer = singleElement('heading')
    expect([0, 359.9, 360, -1, 'x'].map((value) => answer.wrong(value))).toEqual([
      [],
      [],
      ['heading'],
      ['heading'],
      ['number'],
    ])
    expect([answer.text(93), answer.cells(93.5)]).toEqual(['93° E', { '': 93.5 }])
  })

  it('keeps its direction when wrapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7_200, max: 7_200 }), (tenths) => {
        const wrapped = wrapHeading(tenths / 10)
        expect(wrapped >= 0 && wrapped < 360).toBe(true)
        expect(((Math.round(wrapped * 10) - tenths) % 3_600) + 0).toBe(0)
      }),
    )
  })

  it('is named after the nearest of eight points', () => {
    expect([0, 22, 23, 90, 225, 338, 359].map(compassPoint)).toEqual(['N', 'N', 'NE', 'E', 'SW', 'N', 'N'])
  })
})
