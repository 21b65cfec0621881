import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { backoff } from './backoff.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * React's `lazy` for an optional part: failed loading is retried when the network is back and periodically before, with
 * the fallback shown meanwhile. Plain `lazy` would take the whole page down.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadWithRetries(load) }))
}

/** Returns the loaded module, retrying as often as needed. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch {
      await networkOrTime(backoff(failures, FIRST_RETRY_MS, LAST_RETRY_MS))
    }
  }
}

/** Resolves when the network is back, at most after `ms`. */
function networkOrTime(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
}
