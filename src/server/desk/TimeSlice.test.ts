import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { TimeSlice } from './TimeSlice.ts'

const workAndPause = async (slice: TimeSlice) => {
  while (!slice.isOver) for (let i = 0; i < 1_000; i++) Math.sqrt(i)
  await slice.pause()
}

describe('Long work', () => {
  it('pauses to let other work run', async () => {
    const slice = new TimeSlice(async () => {})
    let heard = 0
    const others = setInterval(() => heard++, 1)
    for (let turn = 0; turn < 5; turn++) await workAndPause(slice)
    clearInterval(others)
    expect(heard).toBeGreaterThanOrEqual(3)
  })

  it('gives queries priority, but not forever', async () => {
    const asked: number[] = []
    const slice = new TimeSlice(async (atMost) => {
      asked.push(atMost)
      // Timers cut fractions of a millisecond off.
      await pause(Math.min(Math.ceil(atMost), 160))
    })
    for (let turn = 0; turn < 4; turn++) await workAndPause(slice)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBeLessThan(asked[0] ?? 0)
  })
})
