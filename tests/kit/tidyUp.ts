import { afterAll, vi } from 'vitest'

/** Files share one world: none leaves its clock, its globals or its spies to the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
