import type { AnyDrop, Dragged } from '../store/gestureStore.ts'

/** A press on a draggable item. */
export interface Press {
  /** The pressed item: of the palette, the canvas, or the outline. */
  readonly source: HTMLElement
  readonly x: number
  readonly y: number
  readonly byTouch: boolean
}

/** A part of the screen that accepts drops: the canvas, the outline. */
export interface DropSurface {
  readonly id: string
  readonly scroller: HTMLElement
  /** Scrolled content of the surface. */
  readonly content: HTMLElement
  /** Called when a drag starts, on any surface. */
  readonly start?: (press: Press) => void
  /** Returns the place meant by a pointer, in pixels of the window. */
  readonly aim: (x: number, y: number, dragged: Dragged) => AnyDrop | null
  /** Marks the target of a drop; null when the pointer is elsewhere. */
  readonly show: (drop: AnyDrop | null) => void
}
