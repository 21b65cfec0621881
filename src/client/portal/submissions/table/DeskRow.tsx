import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { Cell } from './cells.tsx'
import { CHECK_WIDTH, type ShownColumn } from './columnChoice.ts'
import type { DrawnColumns } from './DeskTableProps.ts'

interface DeskRowProps {
  readonly row: SubmissionRow
  readonly index: number
  readonly top: number
  readonly height: number
  readonly columns: readonly ShownColumn[]
  readonly drawn: DrawnColumns
  readonly gridId: string
  /** Active cell of the row, as a column index that counts the checkboxes; null in other rows. */
  readonly active: number | null
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly press: PressCell
}

/** Handles a click on a cell of a row; columns count the checkboxes. The same function in every draw. */
export type PressCell = (row: number, column: number, event: MouseEvent) => void

/** One submission in the table, drawn again only if it changed. */
export const DeskRow = memo(function DeskRow(props: DeskRowProps) {
  const { row, index, top, height, columns, drawn, gridId, active, isChosen, isOpen, press } = props
  const { t } = useTranslation('desk')
  const cell = (column: ShownColumn) => {
    const at = columns.indexOf(column) + 1
    return (
      <div
        key={column.id}
        id={`${gridId}-${index}-${at}`}
        role="gridcell"
        aria-colindex={at + 1}
        className="desk-cell"
        data-numeric={column.numeric}
        data-pinned={column.pinned}
        data-active={active === at}
        style={{ width: column.width, ...(column.pinned ? { left: column.left } : {}) }}
        onClick={(event) => press(index, at, event)}
      >
        <Cell row={row} column={column} />
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className="desk-row"
      data-open={isOpen}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        id={`${gridId}-${index}-0`}
        role="gridcell"
        aria-colindex={1}
        className="desk-cell desk-check"
        data-pinned
        data-active={active === 0}
        style={{ width: CHECK_WIDTH, left: 0 }}
        onClick={(event) => press(index, 0, event)}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          readOnly
          checked={isChosen}
          aria-label={t('choose.one', { number: index + 1 })}
        />
      </div>
      {drawn.pinned.map(cell)}
      <div role="presentation" style={{ width: drawn.gap, flex: 'none' }} />
      {drawn.others.map(cell)}
    </div>
  )
})
