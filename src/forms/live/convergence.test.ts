import '../../logic/grammar.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { simulateAuthors } from '../../../tests/kit/simulateAuthors.ts'

describe('Three authors editing at the same time', () => {
  it('end with equal and valid forms, and no change is overwritten unreported', { timeout: 10 * 60_000 }, () => {
    fc.assert(
      fc.property(anyDocument(12), fc.nat(), (start, seed) => {
        const { different, unsound, lost } = simulateAuthors(start, String(seed), 60)
        expect([...different, ...unsound, ...lost]).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
