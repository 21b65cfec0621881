import { useTranslation } from 'react-i18next'
import { CHECK_WIDTH, type ShownColumn } from './columnChoice.ts'
import type { DrawnColumns } from './DeskTableProps.ts'

interface UnloadedRowProps {
  /** True if the submission was deleted since the list was read. */
  readonly isGone: boolean
  readonly index: number
  readonly top: number
  readonly height: number
  readonly drawn: DrawnColumns
}

/** Place of a submission that is still loading, or was deleted meanwhile: the rows below it stay where they are. */
export function UnloadedRow({ isGone, index, top, height, drawn }: UnloadedRowProps) {
  const { t } = useTranslation('desk')
  const cell = (column: ShownColumn) => (
    <div
      key={column.id}
      role="presentation"
      className="desk-cell"
      data-pinned={column.pinned}
      style={{ width: column.width, ...(column.pinned ? { left: column.left } : {}) }}
    >
      {!isGone && <span className="desk-bone" />}
    </div>
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!isGone}
      className="desk-row desk-row-unloaded"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className="desk-cell desk-check"
        data-pinned
        style={{ width: CHECK_WIDTH, left: 0 }}
      >
        {!isGone && <span className="desk-said">{t('row.loading')}</span>}
      </div>
      {isGone ? <span className="desk-row-gone">{t('row.gone')}</span> : drawn.pinned.map(cell)}
      <div role="presentation" style={{ width: drawn.gap, flex: 'none' }} />
      {!isGone && drawn.others.map(cell)}
    </div>
  )
}
