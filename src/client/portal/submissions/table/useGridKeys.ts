import type { KeyboardEvent } from 'react'
import type { SelectedSubmissions } from '../useSelectedSubmissions.ts'

interface GridKeys {
  readonly length: number
  /** Returns the id of a loaded row. */
  readonly idAt: (row: number) => string | undefined
  /** Selects or deselects a row, or the range from the previous one. */
  readonly toggle: (row: number, isRange: boolean) => void
  readonly selectRange: (from: number, to: number) => void
  readonly selectAll: () => void
  readonly columnCount: number
  readonly at: { readonly row: number; readonly column: number }
  readonly goTo: (row: number, column: number) => void
  readonly chosen: Pick<SelectedSubmissions, 'clear'>
  readonly openId: string | null
  readonly open: (id: string) => void
  readonly close: () => void
  /** Number of rows on screen. */
  readonly page: () => number
}

/**
 * Keys of the table: arrows, Page Up/Down and Home/End move, with Shift they select on the way, Space selects, Ctrl+A
 * selects all, Enter opens, Escape closes or clears the selection. While a submission is open, the arrows open the
 * next.
 */
export function useGridKeys(grid: GridKeys) {
  const { length, idAt, toggle, selectRange, selectAll, columnCount, at, goTo, chosen, openId, open, close, page } =
    grid
  return (event: KeyboardEvent) => {
    const whole = event.ctrlKey || event.metaKey
    const lastRow = length - 1
    const lastColumn = columnCount - 1
    const moves: { readonly [key: string]: readonly [number, number] } = {
      ArrowDown: [whole ? lastRow : at.row + 1, at.column],
      ArrowUp: [whole ? 0 : at.row - 1, at.column],
      ArrowRight: [at.row, whole ? lastColumn : at.column + 1],
      ArrowLeft: [at.row, whole ? 0 : at.column - 1],
      PageDown: [at.row + page(), at.column],
      PageUp: [at.row - page(), at.column],
      Home: [whole ? 0 : at.row, 0],
      End: [whole ? lastRow : at.row, lastColumn],
    }
    const move = moves[event.key]
    if (move) {
      const next = { row: within(move[0], lastRow), column: within(move[1], lastColumn) }
      goTo(next.row, next.column)
      const id = idAt(next.row)
      if (event.shiftKey && next.row !== at.row) selectRange(at.row, next.row)
      if (id !== undefined && openId !== null && next.row !== at.row) open(id)
    } else if (event.key === ' ') toggle(at.row, event.shiftKey)
    else if (event.key === 'Enter') {
      const id = idAt(at.row)
      if (id !== undefined) open(id)
    } else if (event.key === 'Escape') {
      if (openId !== null) close()
      else chosen.clear()
    } else if (event.key.toLowerCase() === 'a' && whole) selectAll()
    else return
    event.preventDefault()
  }
}

const within = (value: number, last: number) => Math.max(0, Math.min(last, value))
