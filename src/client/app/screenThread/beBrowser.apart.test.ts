import { afterEach, expect, it, vi } from 'vitest'
import { whenQuiet } from '../../collect/fill/whenQuiet.ts'
import { beBrowser } from './beBrowser.ts'

afterEach(() => void vi.useRealTimers())

it('the screen thread never reaches the pause to which pages postpone later rendering', async () => {
  vi.useFakeTimers()
  beBrowser('form0001', { ui: 'en', form: 'en' })
  const paused = vi.fn<() => void>()
  void whenQuiet().then(paused)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(paused).not.toHaveBeenCalled()
})
