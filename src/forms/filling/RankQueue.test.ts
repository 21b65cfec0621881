import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RankQueue } from './RankQueue.ts'

const field = (rank: number) => ({ plan: { rank } })

describe('A queue of cells', () => {
  it('returns the cell with the lowest rank first, whatever is added in between', () => {
    const step = fc.oneof(fc.nat(50), fc.constant('take' as const))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const queue = new RankQueue<ReturnType<typeof field>>()
        const model: number[] = []
        const taken: (number | undefined)[] = []
        const expected: (number | undefined)[] = []
        for (const step of steps) {
          if (step === 'take') {
            taken.push(queue.take()?.plan.rank)
            expected.push(model.shift())
            continue
          }
          queue.put(field(step))
          model.push(step)
          model.sort((a, b) => a - b)
        }
        expect(taken).toEqual(expected)
        const rest = model.map(() => queue.take()?.plan.rank)
        expect(rest).toEqual(model)
        expect(queue.take()).toBeUndefined()
      }),
    )
  })
})
