import type { PressedItem } from './draggableAt.ts'

export type PressEvent = MouseEvent | TouchEvent | KeyboardEvent
type Take = (gripped: PressedItem, event: PressEvent) => void

/** Passes presses to the drag code, which may be loaded only after the first press. */
export interface PressRelay {
  readonly press: Take
  /** Called when the last press ended. */
  readonly letGo: () => void
  /** Returns a function that disconnects. */
  readonly connect: (take: Take) => () => void
}

export function createPressRelay(): PressRelay {
  let taker: Take | null = null
  let forget: (() => void) | null = null
  let takeWaiting: (() => void) | null = null

  const letGo = () => {
    forget?.()
    forget = null
    takeWaiting = null
  }
  /** Records a press, and the mouse moves since. */
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
      // Each move is drawn before the next one: not while React renders the receiver.
      queueMicrotask(() => takeWaiting?.())
      return () => {
        taker = null
      }
    },
  }
}
