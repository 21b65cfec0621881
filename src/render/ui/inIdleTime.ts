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

/** A form's first fields are drawn, and can be typed into, before anything else is fetched. */
const DRAWN_MS = 300

/** Works soon after a form was drawn, when the browser has nothing better to do. Gives what takes it back. */
export function onceDrawn(work: () => unknown): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = inIdleTime(work, 1_000, 0)
  }, DRAWN_MS)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
