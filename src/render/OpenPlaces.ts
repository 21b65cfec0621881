import { createStore } from 'zustand/vanilla'
import type { ElementId } from '../forms/document/FormDocument.ts'
import type { RowId } from '../forms/filling/Filling.ts'

/**
 * Which parts of the layouts stand open: the step or tab that is chosen, the panels and rows that were opened or closed.
 * No answer depends on it; it lives as long as the filling, and the questions and the footer of a form share it.
 */
export class OpenPlaces {
  readonly store = createStore<{
    readonly chosen: ReadonlyMap<string, ElementId>
    readonly opened: ReadonlyMap<string, boolean>
    readonly unfinished: ReadonlySet<ElementId>
  }>(() => ({ chosen: new Map(), opened: new Map(), unfinished: new Set() }))

  /** The part that a layout shows, of those it shows one at a time; undefined: it was never chosen. */
  partOf(layout: ElementId, row: RowId): ElementId | undefined {
    return this.store.getState().chosen.get(keyOf(layout, row))
  }

  choose(layout: ElementId, row: RowId, part: ElementId): void {
    this.store.setState(({ chosen }) => ({ chosen: new Map(chosen).set(keyOf(layout, row), part) }))
  }

  /** True if a panel, or the row of a repeat, stands open; undefined: nobody opened or closed it. */
  isOpen(part: ElementId, row: RowId): boolean | undefined {
    return this.store.getState().opened.get(keyOf(part, row))
  }

  setOpen(part: ElementId, row: RowId, open: boolean): void {
    if (this.isOpen(part, row) === open) return
    this.store.setState(({ opened }) => ({ opened: new Map(opened).set(keyOf(part, row), open) }))
  }

  /** Says whether a layout has parts to come (steps before the last), so that it is too early to send. */
  setUnfinished(layout: ElementId, unfinished: boolean): void {
    const before = this.store.getState().unfinished
    if (before.has(layout) === unfinished) return
    const others = [...before].filter((one) => one !== layout)
    this.store.setState({ unfinished: new Set(unfinished ? [...others, layout] : others) })
  }

  readonly isFinished = (): boolean => this.store.getState().unfinished.size === 0
}

const keyOf = (part: ElementId, row: RowId) => `${part} ${row}`
