import type { Gripped } from './grippedIn.ts'

export type PressEvent = MouseEvent | TouchEvent | KeyboardEvent
type Take = (gripped: Gripped, event: PressEvent) => void

/** Brings presses to what drags, which may come only a moment after the first of them. */
export interface Grips {
  readonly press: Take
  /** The last press is over. */
  readonly letGo: () => void
  /** Gives the call that disconnects. */
  readonly connect: (take: Take) => () => void
}

export function createGrips(): Grips {
  let taker: Take | null = null
  let forget: (() => void) | null = null
  let takeWaiting: (() => void) | null = null

  const letGo = () => {
    forget?.()
    forget = null
    takeWaiting = null
  }
  /** Keeps a press, and where the mouse went since. */
  const wait: Take = (gripped, event) => {
    letGo()
    const stop = new AbortController()
    const moves: MouseEvent[] = []
    window.addEventListener('mousemove', (move) => moves.push(move), { signal: stop.signal })
    forget = () => stop.abort()
    takeWaiting = () => {
      letGo()
      taker?.(gripped, event)
      for (const move of moves) document.dispatchEvent(new MouseEvent('mousemove', move))
    }
  }
  return {
    press: (gripped, event) => (taker ?? wait)(gripped, event),
    letGo,
    connect: (take) => {
      taker = take
      // A move is drawn before the next one: not while React draws what takes it.
      queueMicrotask(() => takeWaiting?.())
      return () => {
        taker = null
      }
    },
  }
}
