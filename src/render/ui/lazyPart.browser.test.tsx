import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazyPart.ts'
import { retryStyles } from './retryStyles.ts'

const place = document.body.appendChild(document.createElement('div'))
afterEach(() => vi.restoreAllMocks())

describe('A lazily loaded part', () => {
  it('is requested again once the network is back, and affects nothing else before', async () => {
    const load = vi.fn<() => Promise<() => string>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    load.mockResolvedValue(() => 'here')
    const Part = lazyPart(load)
    const root = createRoot(place)
    flushSync(() =>
      root.render(
        <Suspense fallback="still to come">
          <Part />
        </Suspense>,
      ),
    )
    expect(place.textContent).toBe('still to come')
    // Waits for the failure.
    await new Promise((later) => setTimeout(later))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(place.textContent).toBe('here'))
    expect(load).toHaveBeenCalledTimes(2)
    root.unmount()
  })

  it('loads a stylesheet that the loader could not fetch', async () => {
    retryStyles()
    const payload = new Error('Unable to preload CSS for data:text/css,.mended{--is:here}')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    place.className = 'mended'
    await vi.waitFor(() => expect(getComputedStyle(place).getPropertyValue('--is')).toBe('here'))
  })
})
