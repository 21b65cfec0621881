import type { AnyDrop, Dragged } from '../store/gestureStore.ts'

/** A press on something that can be dragged. */
export interface Press {
  /** What is gripped: an item of the palette, a node of the canvas, a row of the outline. */
  readonly source: HTMLElement
  readonly x: number
  readonly y: number
  readonly byTouch: boolean
}

/** A part of the screen that takes drops: the canvas, the outline. */
export interface DropSurface {
  readonly id: string
  readonly scroller: HTMLElement
  /** What scrolls in it. */
  readonly content: HTMLElement
  /** Something was taken in hand, here or elsewhere. */
  readonly start?: (press: Press) => void
  /** The place that a pointer means, in pixels of the window. */
  readonly aim: (x: number, y: number, dragged: Dragged) => AnyDrop | null
  /** Marks what a drop would go into; null when the pointer is elsewhere. */
  readonly show: (drop: AnyDrop | null) => void
}
