/**
 * Works when the browser has nothing better to do, at the latest after `timeout`; where it cannot tell, as Safari cannot,
 * after `otherwise`; both in ms. Gives what takes it back.
 */
export function inIdleTime(work: () => unknown, timeout: number, otherwise: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => void work(), { timeout })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, otherwise)
  return () => clearTimeout(timer)
}
