import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { RowId } from '../../forms/filling/Filling.ts'

/**
 * Which parts of the layouts stand open: the step or tab that is chosen, the panels and rows that were opened or closed.
 * No answer depends on it; it lives as long as the filling, and the questions and the footer of a form share it.
 */
export class OpenPlaces {
  private readonly chosen = new Map<string, ElementId>()
  private readonly opened = new Map<string, boolean>()
  private readonly unfinished = new Set<ElementId>()
  private readonly listeners = new Set<() => void>()

  /** The part that a layout shows, of those it shows one at a time; undefined: it was never chosen. */
  partOf(layout: ElementId, row: RowId): ElementId | undefined {
    return this.chosen.get(keyOf(layout, row))
  }

  choose(layout: ElementId, row: RowId, part: ElementId): void {
    this.chosen.set(keyOf(layout, row), part)
    this.tell()
  }

  /** Whether a panel, or the row of a repeat, stands open; undefined: nobody opened or closed it. */
  isOpen(part: ElementId, row: RowId): boolean | undefined {
    return this.opened.get(keyOf(part, row))
  }

  setOpen(part: ElementId, row: RowId, open: boolean): void {
    if (this.isOpen(part, row) === open) return
    this.opened.set(keyOf(part, row), open)
    this.tell()
  }

  /** Says whether a layout has parts to come (steps before the last), so that it is too early to send. */
  setUnfinished(layout: ElementId, unfinished: boolean): void {
    if (this.unfinished.has(layout) === unfinished) return
    if (unfinished) this.unfinished.add(layout)
    else this.unfinished.delete(layout)
    this.tell()
  }

  readonly isFinished = (): boolean => this.unfinished.size === 0

  /** Calls back when anything opened or closed. Gives the unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private tell(): void {
    for (const listener of Array.from(this.listeners)) listener()
  }
}

const keyOf = (part: ElementId, row: RowId) => `${part} ${row}`
