import { ArrowDownOutlined, ArrowUpOutlined, MoreOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type DragEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SelectedSubmissions } from '../useSelectedSubmissions.ts'
import { CHECK_WIDTH, type ShownColumn } from './columnChoice.ts'
import type { ColumnActions, DrawnColumns } from './DeskTableProps.ts'

interface DeskHeadProps {
  /** True if all submissions are selected. */
  readonly isAll: boolean
  readonly selectAll: () => void
  readonly columns: readonly ShownColumn[]
  readonly drawn: DrawnColumns
  readonly actions: ColumnActions
  readonly chosen: SelectedSubmissions
}

/** Pixels by which a key press widens a column. */
const STEP = 16

/** Column headings, below those of their sections: press to sort, drag to move, drag the edge to resize. */
export function DeskHead({ isAll: all, selectAll, columns, drawn, actions, chosen }: DeskHeadProps) {
  const { t } = useTranslation('desk')
  const [over, setOver] = useState<string | null>(null)
  const dragged = useRef<string | null>(null)
  const some = !all && chosen.ids.size > 0
  const sections = columns.some(({ section }) => section !== '')
  const cell = (column: ShownColumn, before: ShownColumn | undefined) => (
    <HeadCell
      key={column.id}
      column={column}
      columns={columns}
      actions={actions}
      section={!sections ? null : before?.section === column.section ? '' : column.section}
      isOver={over === column.id}
      drag={{
        onDragStart: (event) => {
          dragged.current = column.id
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', column.label)
        },
        onDragOver: (event) => {
          if (dragged.current === null) return
          event.preventDefault()
          setOver(column.id)
        },
        onDrop: (event) => {
          event.preventDefault()
          if (dragged.current !== null && dragged.current !== column.id) actions.move(dragged.current, column.id)
        },
        onDragEnd: () => {
          dragged.current = null
          setOver(null)
        },
      }}
    />
  )
  return (
    <div role="rowgroup" className="desk-head" data-sections={sections}>
      <div role="row" aria-rowindex={1} className="desk-head-row">
        <div
          role="columnheader"
          aria-colindex={1}
          className="desk-head-cell desk-check"
          data-pinned
          style={{ width: CHECK_WIDTH, left: 0 }}
        >
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = some
            }}
            aria-label={t('choose.all')}
            onChange={() => (all || some ? chosen.clear() : selectAll())}
          />
        </div>
        {drawn.pinned.map((column, at) => cell(column, drawn.pinned[at - 1]))}
        <div role="presentation" style={{ width: drawn.gap, flex: 'none' }} />
        {drawn.others.map((column, at) => cell(column, drawn.others[at - 1]))}
      </div>
    </div>
  )
}

type Drag = {
  readonly [on in 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd']: (event: DragEvent<HTMLElement>) => void
}

function HeadCell(props: {
  readonly column: ShownColumn
  readonly columns: readonly ShownColumn[]
  readonly actions: ColumnActions
  /** Name of its section; '' if the column before is in the same section; null if no column has one. */
  readonly section: string | null
  readonly isOver: boolean
  readonly drag: Drag
}) {
  const { column, columns, actions, section, isOver, drag } = props
  const { t } = useTranslation('desk')
  const { id, label, width } = column
  const by = actions.sorting.by === id ? actions.sorting.order : null
  const sortable = actions.sortable(id)
  const press = () => actions.sort(id, by === 'desc' ? 'asc' : 'desc')
  return (
    <div
      role="columnheader"
      aria-colindex={columns.indexOf(column) + 2}
      aria-sort={by === 'asc' ? 'ascending' : by === 'desc' ? 'descending' : sortable ? 'none' : undefined}
      className="desk-head-cell"
      data-pinned={column.pinned}
      data-numeric={column.numeric}
      data-over={isOver}
      style={{ width, ...(column.pinned ? { left: column.left } : {}) }}
      {...drag}
      draggable
    >
      {section !== null && <span className="desk-section">{section}</span>}
      <span className="desk-head-line">
        {sortable ? (
          <button type="button" className="desk-head-name" title={label} onClick={press}>
            <span>{label}</span>
            {by === 'asc' && <ArrowUpOutlined aria-hidden />}
            {by === 'desc' && <ArrowDownOutlined aria-hidden />}
          </button>
        ) : (
          <span className="desk-head-name" title={label}>
            <span>{label}</span>
          </span>
        )}
        <ColumnMenu column={column} columns={columns} actions={actions} />
      </span>
      <Edge width={width} label={t('column.width', { label })} widen={(next) => actions.widen(id, next)} />
    </div>
  )
}

function ColumnMenu({
  column,
  columns,
  actions,
}: Pick<DeskHeadProps, 'columns' | 'actions'> & { column: ShownColumn }) {
  const { t } = useTranslation('desk')
  const { id, label, pinned } = column
  const at = columns.indexOf(column)
  const beside = (step: number) => columns[at + step]?.pinned === pinned && columns[at + step]?.id
  const [before, after] = [beside(-1), beside(1)]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(actions.sortable(id)
            ? [
                { key: 'asc', label: t('column.asc'), onClick: () => actions.sort(id, 'asc') },
                { key: 'desc', label: t('column.desc'), onClick: () => actions.sort(id, 'desc') },
                { type: 'divider' as const },
              ]
            : []),
          ...(actions.groupable(id)
            ? [
                actions.group === id
                  ? { key: 'group', label: t('group.end'), onClick: () => actions.groupBy('') }
                  : { key: 'group', label: t('group.by'), onClick: () => actions.groupBy(id) },
              ]
            : []),
          { key: 'pin', label: t(pinned ? 'column.unpin' : 'column.pin'), onClick: () => actions.pin(id) },
          {
            key: 'left',
            label: t('column.left'),
            disabled: !before,
            onClick: () => before && actions.move(id, before),
          },
          { key: 'right', label: t('column.right'), disabled: !after, onClick: () => after && actions.move(id, after) },
          { key: 'hide', label: t('column.hide'), onClick: () => actions.hide(id) },
        ],
      }}
    >
      <button type="button" className="desk-head-menu" aria-label={t('column.menu', { label })}>
        <MoreOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

/** Edge that resizes a column, by dragging or the arrow keys. */
function Edge({
  width,
  label,
  widen,
}: {
  readonly width: number
  readonly label: string
  readonly widen: (width: number) => void
}) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    widen(width + (event.key === 'ArrowRight' ? STEP : -STEP))
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      tabIndex={0}
      className="desk-edge"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => from.current && widen(from.current.width + event.clientX - from.current.x)}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      onDragStart={(event) => event.preventDefault()}
    />
  )
}
