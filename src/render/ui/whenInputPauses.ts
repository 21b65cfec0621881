import { runWhenIdle } from './runWhenIdle.ts'

/** Time without input that counts as a pause, in ms. */
const PAUSE_MS = 1_500
/** Maximum wait for a pause, in ms. */
const MAX_MS = 30_000
const INPUT_EVENTS = ['keydown', 'input', 'pointerdown', 'touchmove', 'wheel', 'scroll'] as const

let pausing: Promise<void> | undefined

/** Resolves at the first pause in user input, once the browser is idle. */
export async function whenInputPauses(): Promise<void> {
  pausing ??= firstPause()
  await pausing
  pausing = undefined
}

function firstPause(): Promise<void> {
  const over = new AbortController()
  const begun = performance.now()
  let actedAt = begun
  const onInput = () => {
    actedAt = performance.now()
  }
  for (const name of INPUT_EVENTS)
    document.addEventListener(name, onInput, { capture: true, passive: true, signal: over.signal })
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now()
      const left = Math.min(actedAt + PAUSE_MS, begun + MAX_MS) - now
      if (left > 0) return void setTimeout(() => runWhenIdle(look, 4_000, 0), left)
      over.abort()
      resolve()
    }
    look()
  })
}
