import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { backoff } from './backoff.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * `lazy` of React for a part that a screen can do without: what cannot be fetched is asked for again, once there is a
 * network and now and then before, and what stands in for it stays meanwhile. Plain `lazy` would take the screen down.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}

/** Gives what is loaded, however often it takes. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch {
      await networkOrTime(backoff(failures, FIRST_RETRY_MS, LAST_RETRY_MS))
    }
  }
}

/** Waits until the network is back, at most so long. */
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
