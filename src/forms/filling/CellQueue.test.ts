import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellQueue } from './CellQueue.ts'
import type { Cell } from './World.ts'

const cell = (rank: number) => ({ unit: { rank } }) as Cell

describe('a queue of cells', () => {
  it('gives the lowest rank first, whatever comes in between', () => {
    const step = fc.oneof(fc.nat(50), fc.constant('take' as const))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const queue = new CellQueue()
        const model: number[] = []
        const taken: (number | undefined)[] = []
        const expected: (number | undefined)[] = []
        for (const step of steps) {
          if (step === 'take') {
            taken.push(queue.take()?.unit.rank)
            expected.push(model.shift())
            continue
          }
          queue.put(cell(step))
          model.push(step)
          model.sort((a, b) => a - b)
        }
        expect(taken).toEqual(expected)
        const rest = model.map(() => queue.take()?.unit.rank)
        expect(rest).toEqual(model)
        expect(queue.take()).toBeUndefined()
      }),
    )
  })
})
