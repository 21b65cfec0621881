/**
 * Drag-and-drop rules for the rows of a list. Rows are the `li` or `tr` around a grip, numbered from 0 in their list.
 */
export interface GripRules {
  /** A selector of the grips. */
  readonly grip: string
  /** Label at the pointer; by default only the row is shown. */
  readonly nameOf?: (row: HTMLElement) => string
  /** Returns the index for a height in the window; by default the row's index among the others. */
  readonly placeAt?: (y: number, row: HTMLElement) => number | null
  /** Shows the drop target, null after the drag; by default a line is drawn at the row there. */
  readonly onOver?: (place: number | null, row: HTMLElement) => void
  readonly onDrop: (from: number, place: number, row: HTMLElement) => void
}

/** A pressed grip, and the pointer events until the drag code was loaded. */
export interface Press {
  readonly down: PointerEvent
  readonly row: HTMLElement
  readonly moves: readonly PointerEvent[]
}
