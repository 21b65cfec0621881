import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { garbageCollector, returnMemoryWhenIdle } from './returnMemoryWhenIdle.ts'

const INTERVAL_MS = 10_000
/** Total time that the event loop was active, in ms. */
let active: number
beforeEach(() => {
  active = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // Other tests of this worker may have filled its heap.
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...process.memoryUsage(), heapUsed: 50 * 2 ** 20 })
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((now, before) => ({
    active,
    idle: 0,
    utilization: before ? ((now?.active ?? 0) - before.active) / INTERVAL_MS : 0,
  }))
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function pass(share: number): void {
  active += share * INTERVAL_MS
  vi.advanceTimersByTime(INTERVAL_MS)
}

describe('An idle process', () => {
  it('collects garbage once after its start, and once after each busy period', () => {
    const collect = vi.fn<() => void>()
    returnMemoryWhenIdle(collect)
    pass(0.4)
    expect(collect).not.toHaveBeenCalled()
    pass(0.01)
    pass(0)
    pass(0.01)
    expect(collect).toHaveBeenCalledOnce()
    pass(0.03)
    expect(collect).toHaveBeenCalledOnce()
    pass(0.01)
    pass(0.01)
    expect(collect).toHaveBeenCalledTimes(2)
  })

  it('does not collect a large heap, which would take long', () => {
    const collect = vi.fn<() => void>()
    const usage = process.memoryUsage()
    vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...usage, heapUsed: 101 * 2 ** 20 })
    returnMemoryWhenIdle(collect)
    pass(0)
    expect(collect).not.toHaveBeenCalled()
  })

  it('releases unreferenced memory', async () => {
    const unused = new WeakRef({ much: 'x'.repeat(1_000) })
    // A WeakRef keeps its target until the current turn of the event loop ends.
    await turn()
    garbageCollector()()
    expect(unused.deref()).toBeUndefined()
    expect(globalThis).not.toHaveProperty('gc')
  })
})
