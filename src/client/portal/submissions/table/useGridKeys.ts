import type { KeyboardEvent } from 'react'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import type { SelectedSubmissions } from '../useSelectedSubmissions.ts'

interface GridKeys {
  readonly rows: readonly SubmissionRow[]
  readonly columnCount: number
  readonly at: { readonly row: number; readonly column: number }
  readonly goTo: (row: number, column: number) => void
  readonly chosen: SelectedSubmissions
  readonly openId: string | null
  readonly open: (id: string) => void
  readonly close: () => void
  /** Number of rows on screen. */
  readonly page: () => number
}

/**
 * Keys of the table: arrows, Page Up/Down and Home/End move, with Shift they select on the way, Space selects, Ctrl+A
 * selects all loaded rows, Enter opens, Escape closes or clears the selection. While a submission is open, the arrows
 * open the next.
 */
export function useGridKeys({ rows, columnCount, at, goTo, chosen, openId, open, close, page }: GridKeys) {
  return (event: KeyboardEvent) => {
    const whole = event.ctrlKey || event.metaKey
    const lastRow = rows.length - 1
    const lastColumn = columnCount - 1
    const row = rows[at.row]
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
      const now = rows[next.row]
      if (now && event.shiftKey && next.row !== at.row) chosen.range(rows, at.row, next.row)
      if (now && openId !== null && next.row !== at.row) open(now.id)
    } else if (event.key === ' ' && row) chosen.toggle(row.id, event.shiftKey ? rows : undefined)
    else if (event.key === 'Enter' && row) open(row.id)
    else if (event.key === 'Escape') {
      if (openId !== null) close()
      else chosen.clear()
    } else if (event.key.toLowerCase() === 'a' && whole) chosen.set(rows.map(({ id }) => id))
    else return
    event.preventDefault()
  }
}

const within = (value: number, last: number) => Math.max(0, Math.min(last, value))
