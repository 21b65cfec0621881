import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameSimilarity } from './nameSimilarity.ts'

describe('The similarity of two names', () => {
  it.each([
    ['Café Nam', 'CAFE NAM!'],
    ['Đại học Y Dược', 'Dai hoc Y Duoc'],
    ['老井', '老井'],
    ['井', '井'],
  ])('%s is %s', (one, other) => expect(nameSimilarity(one, other)).toBe(1))

  it.each([
    ['Nam Cafe', 'Cafe Nam'],
    ['Cho Ben Thanh', 'Chợ Bến Thành (cổng Nam)'],
    ['Ben Thanh Market', 'Ben Than Market'],
  ])('%s is likely %s', (one, other) => expect(nameSimilarity(one, other)).toBeGreaterThan(0.6))

  it.each([
    ['City Hospital', 'Old well'],
    ['Quán phở Hoà', 'Bưu điện'],
    ['', 'Old well'],
    ['!!', '??'],
  ])('%s is not %s', (one, other) => expect(nameSimilarity(one, other)).toBeLessThan(0.3))

  it('is between 0 and 1, and symmetric', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const like = nameSimilarity(one, other)
        expect(like).toBeGreaterThanOrEqual(0)
        expect(like).toBeLessThanOrEqual(1)
        expect(nameSimilarity(other, one)).toBeCloseTo(like, 10)
      }),
    )
  })
})
