import './table.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cards } from './Cards.tsx'
import { CHECK_WIDTH, type ShownColumn } from './columnChoice.ts'
import type { DeskTableProps, DrawnColumns } from './DeskTableProps.ts'
import { DeskHead } from './DeskHead.tsx'
import { DeskRow, type PressCell } from './DeskRow.tsx'
import { GroupName } from './GroupName.tsx'
import { type Grouping, linesOf } from './groups.ts'
import { UnloadedRow } from './UnloadedRow.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { useRowWindow } from './useRowWindow.ts'

/** Height of the headings, which cover the first rows, in pixels. */
const HEAD_HEIGHT = 60

/** All submissions in one virtual table; its scroll bar stands for all of them, and rows load where it is. */
export function DeskTable(props: DeskTableProps) {
  return props.cards ? <Cards {...props} /> : <Grid {...props} />
}

function Grid(props: DeskTableProps) {
  const {
    rows,
    list,
    total,
    columns,
    actions: columnActions,
    chosen,
    grouping,
    openId,
    open,
    close,
    shows,
    dense,
  } = props
  const { t } = useTranslation('desk')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0 })
  /** The row selected last, at which a range begins. */
  const anchor = useRef<{ readonly id: string; readonly row: number }>(null)
  const height = dense ? 32 : 44
  const pinned = columns.filter((column) => column.pinned)
  const others = columns.filter((column) => !column.pinned)
  const pinnedWidth = CHECK_WIDTH + widthOf(pinned)
  const width = pinnedWidth + widthOf(others)

  const lines = useMemo(() => linesOf(rows, list.length, grouping), [rows, list.length, grouping])
  const length = lines.rows
  // The first to read the scroll position, and drawn later: after rows were drawn at once, reading it forces a layout.
  const across = useVirtualizer({
    useFlushSync: false,
    horizontal: true,
    count: others.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => others[at]?.width ?? 0,
    overscan: 3,
    paddingStart: pinnedWidth,
    scrollPaddingStart: pinnedWidth,
  })
  const down = useRowWindow(scroller, { count: lines.count, height, head: HEAD_HEIGHT, overscan: 12 })
  const widths = others.map((column) => column.width).join()
  useEffect(() => across.measure(), [across, widths, pinnedWidth])

  useEffect(() => {
    if (shows > 0) scroller.current?.scrollTo({ top: 0 })
  }, [shows])

  const shown = Array.from({ length: Math.max(0, down.end - down.first) }, (_, at) => down.first + at)
  const rowNear = (line: number) => {
    const [here, next] = [lines.at(line), lines.at(line + 1)]
    return here && 'row' in here ? here.row : next && 'row' in next ? next.row : length
  }
  const [firstRow, lastRow] = grouping ? [rowNear(down.first), rowNear(down.end)] : [down.first, down.end]
  const { loadRows } = list
  useEffect(() => loadRows(firstRow, lastRow), [loadRows, firstRow, lastRow])

  const visibleColumns = across.getVirtualItems()
  const [first, end] = [visibleColumns[0]?.index ?? 0, (visibleColumns.at(-1)?.index ?? -1) + 1]
  const drawn = useMemo((): DrawnColumns => {
    const others = columns.filter((column) => !column.pinned)
    return {
      pinned: columns.filter((column) => column.pinned),
      others: others.slice(first, end),
      gap: widthOf(others.slice(0, first)),
    }
  }, [columns, first, end])
  const at = {
    row: Math.min(active.row, Math.max(0, length - 1)),
    column: Math.min(active.column, columns.length),
  }
  const goTo = (row: number, column: number) => {
    setActive({ row, column })
    down.scrollToRow(lines.of(row))
    const other = column - 1 - pinned.length
    if (other >= 0) across.scrollToIndex(other)
  }
  const selectRange = (from: number, to: number) => {
    if (from === to) return
    if (Math.abs(from - to) + 1 === list.length) selectAll()
    else chosen.add(list.idsBetween(from, to))
  }
  const selectAll = () => {
    const here = rows.map(({ id }) => id)
    if (list.length > rows.length) chosen.setWhole(here)
    else chosen.set(here)
  }
  const toggle = (row: number, isRange: boolean) => {
    const id = list.at(row)?.id
    if (id === undefined) return
    const from = anchor.current
    anchor.current = { id, row }
    if (!isRange || !from) return chosen.toggle(id)
    const known = list.indexOf(from.id)
    selectRange(known < 0 ? from.row : known, row)
  }
  const keys = useGridKeys({
    length,
    idAt: (row) => list.at(row)?.id,
    toggle,
    selectRange,
    selectAll,
    columnCount: columns.length + 1,
    at,
    goTo,
    chosen,
    openId,
    open,
    close,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / height) - 3),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Header cells handle their own keys.
    if (event.target === event.currentTarget) keys(event)
  }
  const pressNow: PressCell = (row, column, event) => {
    const id = list.at(row)?.id
    if (id === undefined) return
    setActive({ row, column })
    scroller.current?.focus({ preventScroll: true })
    if (column === 0) toggle(row, event.shiftKey)
    else open(id)
  }
  // Rows that are not drawn again call the latest handler, too.
  const latest = useRef(pressNow)
  useLayoutEffect(() => {
    latest.current = pressNow
  })
  const press = useCallback<PressCell>((...args) => latest.current(...args), [])
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  const activeLine = lines.of(at.row)
  const isDrawn = activeLine >= down.first && activeLine < down.end

  return (
    <div
      ref={scroller}
      className="desk-grid"
      role="grid"
      aria-label={t('table')}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={isDrawn ? cellId(at.row, at.column) : undefined}
      aria-describedby={`${id}-keys`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div style={{ width }}>
        <DeskHead
          isAll={
            rows.length > 0 &&
            (chosen.isWhole
              ? chosen.except.size === 0
              : rows.length === length && rows.every(({ id }) => chosen.has(id)))
          }
          selectAll={selectAll}
          columns={columns}
          drawn={drawn}
          actions={columnActions}
          chosen={chosen}
        />
        <div role="rowgroup" className="desk-body" style={{ height: down.bodyHeight }}>
          {shown.map((line) => {
            const one = lines.at(line)
            const start = line * height - down.shift
            if (one && 'group' in one && grouping) {
              return (
                <GroupLine key={`group ${line}`} group={one.group} grouping={grouping} top={start} height={height} />
              )
            }
            const index = one && 'row' in one ? one.row : -1
            if (index < 0) return null
            const row = list.at(index)
            if (!row)
              return (
                <UnloadedRow
                  key={`row ${index}`}
                  isGone={row === null}
                  index={index}
                  top={start}
                  height={height}
                  drawn={drawn}
                />
              )
            return (
              <DeskRow
                key={row.id}
                row={row}
                index={index}
                top={start}
                height={height}
                columns={columns}
                drawn={drawn}
                gridId={id}
                active={index === at.row ? at.column : null}
                isChosen={chosen.has(row.id)}
                isOpen={row.id === openId}
                press={press}
              />
            )
          })}
        </div>
      </div>
      <p id={`${id}-keys`} className="desk-said">
        {t('keys')}
      </p>
    </div>
  )
}

/** Heading of a group of rows, with its count. */
function GroupLine(props: {
  readonly group: string
  readonly grouping: Grouping
  readonly top: number
  readonly height: number
}) {
  const { group, grouping, top, height } = props
  return (
    <div role="row" className="desk-group" style={{ height, transform: `translateY(${top}px)` }}>
      <div role="gridcell" aria-colindex={1}>
        <GroupName group={group} grouping={grouping} />
      </div>
    </div>
  )
}

const widthOf = (columns: readonly ShownColumn[]) => columns.reduce((sum, column) => sum + column.width, 0)
