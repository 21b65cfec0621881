import { memo } from 'react'
import type { LayoutProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import type { RowActs as Acts } from '../../client/render/useRows.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { RowId } from '../../forms/filling/Filling.ts'
import { RowActs } from '../common/RowActs.tsx'

interface TableRowProps {
  readonly row: RowId
  readonly columns: readonly PlanNode[]
  readonly index: number
  readonly last: boolean
  readonly canRemove: boolean
  readonly canMove: boolean
  readonly acts: Acts
  readonly drawChild: LayoutProps['drawChild']
}

/** One row of a table, drawn again only when it moved; its cells not even then. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, index, last, canRemove, canMove, acts, drawChild } = props
  const t = useFormWords()
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
          <RowActs
            row={row}
            name={name}
            index={index}
            last={last}
            canRemove={canRemove}
            canMove={canMove}
            acts={acts}
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
