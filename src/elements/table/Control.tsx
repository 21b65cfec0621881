import './table.css'
import { type KeyboardEvent, useMemo, memo } from 'react'
import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { sliceList, useBlocks } from '../../render/useBlocks.ts'
import { useRows, type RowActions as Acts } from '../../render/useRows.ts'
import { useShownColumns } from '../../render/useShownColumns.ts'
import { usePartTexts } from '../../render/useElementTexts.ts'
import { RowsFrame } from '../common/RowsFrame.tsx'
import type { TableSettings } from './table.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { RowId } from '../../forms/filling/Filling.ts'
import { RowActionButtons } from '../common/RowActionButtons.tsx'

export const control: ControlEntry = { sort: 'layout', Layout: TableLayout, listClass: () => 'gf-table-list' }

/** Number of rows rendered at a time. */
const ROWS = 8

/**
 * The same questions once per row, as a grid. Arrows and Enter move between the rows of a column; Enter in the last row
 * adds one. If there is no room for a grid, each row is a card with labels.
 */
function TableLayout(props: LayoutProps<TableSettings>) {
  const { id, node, row, settings, words, design, children, drawChild } = props
  const t = useFormTranslation()
  const held = useRows(node, row)
  const { rows, canAdd, canRemove, actions } = held
  const blocks = useBlocks(useMemo(() => sliceList(rows, ROWS), [rows]))
  const canMove = settings.reorder === true
  const columns = useShownColumns(node, rows)
  const wordsOf = usePartTexts(columns, row)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    const cell = cellBelow(event.target as HTMLElement, step)
    if (cell) cell.focus()
    else if (event.key === 'Enter' && canAdd) actions.add()
  }
  return (
    <RowsFrame layout={props} rows={held} className="gf-table-box">
      {design && children}
      {!design && rows.length > 0 && (
        <div className="gf-table-scroll">
          <table
            className="gf-table"
            role="table"
            aria-labelledby={words(settings.label) ? `${id}-label` : undefined}
            onKeyDown={press}
          >
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  <span className="gf-unseen">{t('rows.acts')}</span>
                </th>
                {columns.map((column) => (
                  <th key={column.element.id} role="columnheader" scope="col">
                    {wordsOf(column)(column.element.settings.label)}
                    {column.required && (
                      <span className="gf-required" aria-hidden="true">
                        *
                      </span>
                    )}
                  </th>
                ))}
                {(canRemove || canMove) && <td role="cell" />}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {blocks
                .flatMap((block) => (block.drawn ? block.ids : []))
                .map((one) => (
                  <TableRow
                    key={one}
                    row={one}
                    columns={columns}
                    index={rows.indexOf(one)}
                    last={one === rows.at(-1)}
                    canRemove={canRemove}
                    canMove={canMove}
                    actions={actions}
                    drawChild={drawChild}
                  />
                ))}
            </tbody>
          </table>
        </div>
      )}
    </RowsFrame>
  )
}

/** Returns the number of rows a key moves down (or up), 0 if the control itself uses the key. */
function stepOf({ key, target, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): number {
  const plain = !altKey && !ctrlKey && !metaKey && !nativeEvent.isComposing
  const line = target instanceof HTMLInputElement && ['text', 'tel', 'email', 'url'].includes(target.type)
  if (!plain || !line) return 0
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (target.getAttribute('role') === 'combobox') return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

const FOCUSABLE = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled])'

/**
 * Returns the control in the same column, `step` rows below the one that contains `from`; null beyond the first and the
 * last row.
 */
function cellBelow(from: HTMLElement, step: number): HTMLElement | null {
  const cell = from.closest('td')
  const row = cell?.closest('tr')
  const body = row?.closest('tbody')
  if (!cell || !row || !body) return null
  const to = body.rows[Array.from(body.rows).indexOf(row) + step]
  return to?.cells[cell.cellIndex]?.querySelector<HTMLElement>(FOCUSABLE) ?? null
}

interface TableRowProps {
  readonly row: RowId
  readonly columns: readonly PlanNode[]
  readonly index: number
  readonly last: boolean
  readonly canRemove: boolean
  readonly canMove: boolean
  readonly actions: Acts
  readonly drawChild: LayoutProps['drawChild']
}

/** One row of a table, rendered again only when it moved; its cells not even then. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, index, last, canRemove, canMove, actions, drawChild } = props
  const t = useFormTranslation()
  const name = t('rows.title', { number: index + 1 })
  return (
    <tr className="gf-table-row gf-row-body" role="row" data-row={row}>
      <th role="rowheader" scope="row" aria-label={name}>
        <span className="gf-table-number">{index + 1}</span>
        <span className="gf-table-name">{name}</span>
      </th>
      {columns.map(({ element: { id } }) => (
        <td key={id} role="cell">
          <Cell id={id} row={row} drawChild={drawChild} />
        </td>
      ))}
      {(canRemove || canMove) && (
        <td role="cell" className="gf-table-acts">
          <RowActionButtons
            row={row}
            name={name}
            index={index}
            last={last}
            canRemove={canRemove}
            canMove={canMove}
            actions={actions}
          />
        </td>
      )}
    </tr>
  )
})

interface CellProps extends Pick<TableRowProps, 'row' | 'drawChild'> {
  readonly id: ElementId
}

const Cell = memo(function Cell({ id, row, drawChild }: CellProps) {
  return drawChild(id, row)
})
