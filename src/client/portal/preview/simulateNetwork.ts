import type { SimulatedNetwork } from './previewStore.ts'

/** Duration of every call on a slow network. */
const SLOW_MS = 3_000

const real = window.fetch.bind(window)
let now: SimulatedNetwork = 'online'
let installed = false

/**
 * Makes the form's calls on this page fail, or take long, from now on: data only, never code. The preview's frame is a
 * window of its own, so nothing else is affected.
 */
export function simulateNetwork(next: SimulatedNetwork): void {
  if (next === now) return
  if (!installed) install()
  const [was, is] = [now !== 'offline', next !== 'offline']
  now = next
  if (was !== is) window.dispatchEvent(new Event(is ? 'online' : 'offline'))
}

/** Resolves when a call would have succeeded; rejects as `fetch` does without a network. */
export async function awaitSimulatedNetwork(signal?: AbortSignal | null): Promise<void> {
  if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  signal?.throwIfAborted()
  if (now === 'offline') throw new TypeError('Failed to fetch')
}

function install(): void {
  installed = true
  window.fetch = async (input, options) => {
    await awaitSimulatedNetwork(options?.signal)
    return real(input, options)
  }
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => now !== 'offline' })
}
