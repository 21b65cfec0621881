import { afterEach, expect, it, vi } from 'vitest'
import { withSlowHeapGrowth } from './withSlowHeapGrowth.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('The heap grows slowly until the last of several imports ends, even if one fails', async () => {
  const setFlags = vi.fn<(flags: string) => void>()
  let finish: ((said: string) => void) | undefined
  const lasting = withSlowHeapGrowth(() => new Promise<string>((resolve) => (finish = resolve)), { setFlags })
  expect(setFlags.mock.calls).toEqual([['--heap-growing-percent=30']])
  const failing = withSlowHeapGrowth(() => Promise.reject(new Error('cut off')), { setFlags })
  await expect(failing).rejects.toThrow('cut off')
  expect(setFlags).toHaveBeenCalledOnce()
  finish?.('done')
  expect(await lasting).toBe('done')
  expect(setFlags.mock.calls.at(-1)).toEqual(['--heap-growing-percent=0'])
})

it('An import that lasts has garbage collected once, a short one does not', async () => {
  vi.useFakeTimers()
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...process.memoryUsage(), heapUsed: 50 * 2 ** 20 })
  const collect = vi.fn<() => void>()
  const importing = (ms: number) =>
    withSlowHeapGrowth(() => new Promise<void>((resolve) => void setTimeout(resolve, ms)), { collect })
  const short = importing(500)
  await vi.advanceTimersByTimeAsync(5_000)
  await short
  expect(collect).not.toHaveBeenCalled()
  const long = importing(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  await long
  expect(collect).toHaveBeenCalledOnce()
})
