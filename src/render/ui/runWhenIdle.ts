/**
 * Runs `work` when the browser is idle, at the latest after `timeout`; without `requestIdleCallback` (Safari), after
 * `otherwise`; both in ms. Returns a function that cancels it.
 */
export function runWhenIdle(work: () => unknown, timeout: number, otherwise: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => void work(), { timeout })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, otherwise)
  return () => clearTimeout(timer)
}

/** Delay after which a form's first fields are rendered and usable, before anything else is loaded, in ms. */
const DRAWN_MS = 300

/** Runs `work` soon after a form was rendered, when the browser is idle. Returns a function that cancels it. */
export function afterRender(work: () => unknown): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = runWhenIdle(work, 1_000, 0)
  }, DRAWN_MS)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
