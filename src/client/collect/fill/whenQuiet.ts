import { inIdleTime } from '../../../render/ui/inIdleTime.ts'

/** Nothing done for so long is a pause, in ms. */
const PAUSE_MS = 1_500
/** Whoever never pauses has what comes then all the same, in ms. */
const MOST_MS = 30_000
const ACTS = ['keydown', 'input', 'pointerdown', 'touchmove', 'wheel', 'scroll'] as const

let pausing: Promise<void> | undefined

/** Resolves at the first pause in what the person does, when the page has nothing better to do. */
export async function whenQuiet(): Promise<void> {
  pausing ??= firstPause()
  await pausing
  pausing = undefined
}

function firstPause(): Promise<void> {
  const over = new AbortController()
  const begun = performance.now()
  let actedAt = begun
  const act = () => {
    actedAt = performance.now()
  }
  for (const name of ACTS) document.addEventListener(name, act, { capture: true, passive: true, signal: over.signal })
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now()
      const left = Math.min(actedAt + PAUSE_MS, begun + MOST_MS) - now
      if (left > 0) return void setTimeout(() => inIdleTime(look, 4_000, 0), left)
      over.abort()
      resolve()
    }
    look()
  })
}
