import { expect, it, vi } from 'vitest'
import { withSlowHeapGrowth } from './withSlowHeapGrowth.ts'

it('The heap grows slowly until the last of several imports ends, even if one fails', async () => {
  const setFlags = vi.fn<(flags: string) => void>()
  let finish: ((said: string) => void) | undefined
  const lasting = withSlowHeapGrowth(() => new Promise<string>((resolve) => (finish = resolve)), setFlags)
  expect(setFlags.mock.calls).toEqual([['--heap-growing-percent=30']])
  await expect(withSlowHeapGrowth(() => Promise.reject(new Error('cut off')), setFlags)).rejects.toThrow('cut off')
  expect(setFlags).toHaveBeenCalledOnce()
  finish?.('done')
  expect(await lasting).toBe('done')
  expect(setFlags.mock.calls.at(-1)).toEqual(['--heap-growing-percent=0'])
})
