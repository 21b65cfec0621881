import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleEach } from './settleEach.ts'

describe('Work on many items', () => {
  it('is done once for each, in order, and continues after failures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ n: fc.integer(), fails: fc.boolean() })), async (items) => {
        let atOnce = 0
        let most = 0
        const { done, failed } = await settleEach(items, async ({ n, fails }) => {
          most = Math.max(most, ++atOnce)
          await Promise.resolve()
          atOnce--
          if (fails) throw new Error(String(n))
          return n
        })
        expect(done).toEqual(items.filter(({ fails }) => !fails).map(({ n }) => n))
        expect(failed.map(({ item }) => item)).toEqual(items.filter(({ fails }) => fails))
        expect(most).toBeLessThanOrEqual(4)
      }),
    )
  })
})
