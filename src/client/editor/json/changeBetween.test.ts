import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeBetween } from './changeBetween.ts'

describe('The change between two texts', () => {
  it('turns one into the other, and keeps the common start and end', () => {
    const texts = fc.stringMatching(/^[ab\n]{0,12}$/)
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { from, to, insert } = changeBetween(before, after) ?? { from: 0, to: 0, insert: '' }
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
      }),
    )
    expect(changeBetween('"Depth" end', '"Deep" end')).toEqual({ from: 3, to: 6, insert: 'ep' })
    expect(changeBetween('same', 'same')).toBeNull()
  })
})
