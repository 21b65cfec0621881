import { afterAll, vi } from 'vitest'

/** Test files share one environment: none passes its clock, its globals or its spies on to the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
