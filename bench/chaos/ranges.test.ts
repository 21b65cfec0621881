import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRanges, printRanges } from './ranges.ts'

it('prints cycles in runs, whatever order they ended in', () => {
  expect(printRanges([3, 0, 1, 2, 7, 9, 8, 20])).toBe('0-3,7-9,20')
  expect(printRanges([])).toBe('')
})

it('reads what it prints', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300)), (numbers) => {
      expect([...parseRanges(printRanges(numbers))].toSorted((a, b) => a - b)).toEqual(
        numbers.toSorted((a, b) => a - b),
      )
    }),
  )
})

it('says which run it cannot read', () => {
  expect(() => parseRanges('0-3,four')).toThrow('“four” is no range of cycles')
})
