import { runWhenIdle } from '../../../render/ui/runWhenIdle.ts'

/** Time without typing, pressing or dragging that counts as a pause, in ms. */
export const INPUT_PAUSE_MS = 600
/** Maximum wait for a pause, in ms. */
export const MAX_PAUSE_WAIT_MS = 2_000

const WORK = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

export interface Pauses {
  /** Resolves at the next pause, or after a while in any case. */
  readonly next: () => Promise<void>
  readonly end: () => void
}

/** Detects pauses in the user's input, so that deferrable work does not disturb it. */
export function watchPauses(): Pauses {
  let workedAt = Number.NEGATIVE_INFINITY
  const note = (event: Event) => {
    const isHovering = event.type === 'pointermove' && (event as PointerEvent).buttons === 0
    if (!isHovering) workedAt = performance.now()
  }
  const options = { capture: true, passive: true }
  for (const type of WORK) window.addEventListener(type, note, options)
  return {
    next: async () => {
      const deadline = performance.now() + MAX_PAUSE_WAIT_MS
      const left = () => Math.min(workedAt + INPUT_PAUSE_MS, deadline) - performance.now()
      while (left() > 0) await after(left())
      await new Promise<void>((resolve) => runWhenIdle(resolve, MAX_PAUSE_WAIT_MS, 0))
    },
    end: () => {
      for (const type of WORK) window.removeEventListener(type, note, options)
    },
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
