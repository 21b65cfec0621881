import { afterEach, expect, it, vi } from 'vitest'
import { whenInputPauses } from '../../../render/ui/whenInputPauses.ts'
import { installBrowserGlobals } from './installBrowserGlobals.ts'

afterEach(() => void vi.useRealTimers())

it('the screen thread never reaches the pause to which pages postpone later rendering', async () => {
  vi.useFakeTimers()
  installBrowserGlobals('form0001', { ui: 'en', form: 'en' })
  const paused = vi.fn<() => void>()
  void whenInputPauses().then(paused)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(paused).not.toHaveBeenCalled()
})
