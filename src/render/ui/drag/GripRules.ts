/** How the rows of a list are dragged. Rows are the `li` or `tr` around a grip, numbered from 0 in their list. */
export interface GripRules {
  /** A selector of the grips. */
  readonly grip: string
  /** What is shown at the pointer; without it the row alone is seen. */
  readonly nameOf?: (row: HTMLElement) => string
  /** The place meant by a height of the window; without it the number that the row would have among the others. */
  readonly placeAt?: (y: number, row: HTMLElement) => number | null
  /** Shows the place that a drop would mean, null after the drag; without it a line is drawn at the row there. */
  readonly onOver?: (place: number | null, row: HTMLElement) => void
  readonly onDrop: (from: number, place: number, row: HTMLElement) => void
}

/** A grip that is pressed, and what the pointer did until dragging was loaded. */
export interface Press {
  readonly down: PointerEvent
  readonly row: HTMLElement
  readonly moves: readonly PointerEvent[]
}
