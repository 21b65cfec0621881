import './table.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cards } from './Cards.tsx'
import { CHECK_WIDTH, type ShownColumn } from './columnChoice.ts'
import type { DeskTableProps, DrawnColumns } from './DeskTableProps.ts'
import { DeskHead } from './DeskHead.tsx'
import { DeskRow, type PressCell } from './DeskRow.tsx'
import { type Grouping, linesOf } from './groups.ts'
import { useGridKeys } from './useGridKeys.ts'

/** All submissions in one virtual table, which loads more before its end is visible. */
export function DeskTable(props: DeskTableProps) {
  return props.cards ? <Cards {...props} /> : <Grid {...props} />
}

function Grid(props: DeskTableProps) {
  const { rows, total, columns, acts, chosen, grouping, openId, open, close, more, shows, dense } = props
  const { t } = useTranslation('desk')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0 })
  const height = dense ? 32 : 44
  const pinned = columns.filter((column) => column.pinned)
  const others = columns.filter((column) => !column.pinned)
  const pinnedWidth = CHECK_WIDTH + widthOf(pinned)
  const width = pinnedWidth + widthOf(others)

  const lines = useMemo(() => linesOf(rows, grouping), [rows, grouping])
  // The first to read the scroll position, and drawn later: after rows were drawn at once, reading it would lay them out.
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
  const down = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: 72,
    scrollPaddingEnd: 12,
  })
  useEffect(() => down.measure(), [down, height])
  const widths = others.map((column) => column.width).join()
  useEffect(() => across.measure(), [across, widths, pinnedWidth])

  useEffect(() => {
    if (shows > 0) scroller.current?.scrollTo({ top: 0 })
  }, [shows])

  const shown = down.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && last >= lines.count - 30) more()
  }, [more, last, lines.count])

  const seen = across.getVirtualItems()
  const [first, end] = [seen[0]?.index ?? 0, (seen.at(-1)?.index ?? -1) + 1]
  const drawn = useMemo((): DrawnColumns => {
    const others = columns.filter((column) => !column.pinned)
    return {
      pinned: columns.filter((column) => column.pinned),
      others: others.slice(first, end),
      gap: widthOf(others.slice(0, first)),
    }
  }, [columns, first, end])
  const at = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, columns.length),
  }
  const goTo = (row: number, column: number) => {
    setActive({ row, column })
    down.scrollToIndex(lines.of(row))
    const other = column - 1 - pinned.length
    if (other >= 0) across.scrollToIndex(other)
  }
  const keys = useGridKeys({
    rows,
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
    const id = rows[row]?.id
    if (id === undefined) return
    setActive({ row, column })
    scroller.current?.focus({ preventScroll: true })
    if (column === 0) chosen.toggle(id, event.shiftKey ? rows : undefined)
    else open(id)
  }
  // Rows that are not drawn again call the latest handler, too.
  const latest = useRef(pressNow)
  useLayoutEffect(() => {
    latest.current = pressNow
  })
  const press = useCallback<PressCell>((...args) => latest.current(...args), [])
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  const isDrawn = shown.some(({ index }) => index === lines.of(at.row))

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
        <DeskHead rows={rows} columns={columns} drawn={drawn} acts={acts} chosen={chosen} />
        <div role="rowgroup" className="desk-body" style={{ height: down.getTotalSize() }}>
          {shown.map(({ index: line, start }) => {
            const one = lines.at(line)
            if (one && 'group' in one && grouping) {
              return (
                <GroupLine key={`group ${line}`} group={one.group} grouping={grouping} top={start} height={height} />
              )
            }
            const index = one && 'row' in one ? one.row : -1
            const row = rows[index]
            return (
              row && (
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
  const { i18n } = useTranslation()
  const count = grouping.countOf(group)
  return (
    <div role="row" className="desk-group" style={{ height, transform: `translateY(${top}px)` }}>
      <div role="gridcell" aria-colindex={1}>
        <span className="desk-quiet">{grouping.label}</span> <b>{grouping.nameOf(group)}</b>{' '}
        {count !== undefined && (
          <span className="desk-quiet">{new Intl.NumberFormat(i18n.language).format(count)}</span>
        )}
      </div>
    </div>
  )
}

const widthOf = (columns: readonly ShownColumn[]) => columns.reduce((sum, column) => sum + column.width, 0)
