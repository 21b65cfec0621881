import type { OutlineDrop } from '../outline/outlinePlace.ts'
import type { Dragged } from './Dragged.ts'
import type { Drop } from './dropPlace.ts'
import type { Press } from './watchPresses.ts'

/** Where a drop would go on either surface. */
export type AnyDrop = Drop | OutlineDrop

/** A part of the screen that takes drops: the canvas, the outline. */
export interface DropSurface {
  readonly scroller: HTMLElement
  /** Something was taken in hand, here or elsewhere. */
  readonly start?: (press: Press) => void
  /** Takes the places of things anew: at the start, and whenever something scrolled or grew. */
  readonly measure: () => void
  /** What a pointer means, in pixels of the window. */
  readonly aim: (x: number, y: number, dragged: Dragged) => AnyDrop | null
  /** The pointer went elsewhere. */
  readonly leave: () => void
}
