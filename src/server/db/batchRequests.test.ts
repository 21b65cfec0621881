import { describe, expect, it } from 'vitest'
import { batchRequests } from './batchRequests.ts'

describe('Requests gathered into one query', () => {
  it('are sent as one group, and each caller receives its own result', async () => {
    const groups: (readonly number[])[] = []
    const double = batchRequests(async (many: readonly number[]) => {
      groups.push(many)
      return many.map((one) => one * 2)
    })
    expect(await Promise.all([1, 2, 3, 2].map(double))).toEqual([2, 4, 6, 4])
    expect(groups).toEqual([[1, 2, 3, 2]])
    expect(await double(7)).toBe(14)
  })

  it('never receive the result of a query that began before the request', async () => {
    let now = 'before'
    const look = batchRequests(async (many: readonly string[]) => {
      const seen = now
      await new Promise((resolve) => setTimeout(resolve, 20))
      return many.map(() => seen)
    })
    const early = look('early')
    await new Promise((resolve) => setTimeout(resolve, 5))
    now = 'after'
    expect(await Promise.all([early, look('late'), look('later')])).toEqual(['before', 'after', 'after'])
  })

  it('are split into groups of one thousand', async () => {
    const sizes: number[] = []
    const look = batchRequests(async (many: readonly number[]) => {
      sizes.push(many.length)
      return many
    })
    const all = Array.from({ length: 2_500 }, (_, at) => at)
    expect(await Promise.all(all.map(look))).toEqual(all)
    expect(sizes).toEqual([1_000, 1_000, 500])
  })

  it('fail together if their query fails, without affecting later requests', async () => {
    let isAway = true
    const look = batchRequests(async (many: readonly number[]) => {
      if (isAway) throw new Error('away')
      return many
    })
    const both = await Promise.allSettled([look(1), look(2)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await look(3)).toBe(3)
  })
})
