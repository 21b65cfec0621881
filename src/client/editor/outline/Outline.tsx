import { useCallback, useEffect, useId, useRef, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { useEditor, useEditorState, useGesture } from '../store/EditorProvider.tsx'
import { primaryOf } from '../store/Selection.ts'
import { withIdsToggled } from '../store/View.ts'
import { useRowWindow } from '../ui/useRowWindow.ts'
import { useDropSurface } from '../dnd/DropSurfaces.tsx'
import { RegionBar } from '../inspector/RegionBar.tsx'
import { OutlineItem } from './OutlineItem.tsx'
import { FOOTER, INDENT, type OutlineRow, outlineRows, sameRows } from './outlineRows.ts'
import { outlineSurface } from './outlineSurface.ts'
import { useOutlineKeys } from './useOutlineKeys.ts'
import './outline.css'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { Icon } from '../ui/Icon.tsx'
import { useListName } from '../dnd/useListName.ts'
import type { Element } from '../../../forms/document/FormDocument.ts'
import type { EditorState } from '../store/EditorState.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { findInOutline } from './findInOutline.ts'

/** Row height in pixels; larger for touch. Same as in the style sheet. */
const ROW = window.matchMedia('(pointer: coarse)').matches ? 44 : 32

/**
 * The form as a tree: search, select, collapse, rename, lock and hide; the canvas follows. Only visible rows are drawn.
 */
export function Outline() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const prefix = useId()
  const [query, setQuery] = useState('')
  /** The active row, if it is not the one selected last. */
  const [walked, setWalked] = useState<{ readonly id: string; readonly from: string | null } | null>(null)
  const { rows, hits } = useOutlineRows(query)
  const primary = useEditorState(primaryOf)
  const { box: tree, first, end, show } = useRowWindow(rows.length, ROW)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  useDropSurface(
    tree,
    useCallback((editor, box) => outlineSurface(editor, box, () => latest.current, ROW), []),
  )
  const isShown = (id: string | null) => id !== null && rows.some((row) => row.id === id)
  const at = walked && walked.from === primary && isShown(walked.id) ? walked.id : primary
  const active = isShown(at) ? at : (rows[0]?.id ?? null)

  const walkTo = useCallback(
    (id: string) => {
      setWalked({ id, from: primaryOf(editor.state) })
      show(rows.findIndex((row) => row.id === id))
    },
    [editor, rows, show],
  )
  const onKeyDown = useOutlineKeys(rows, active, walkTo)
  const onRenamed = useCallback(() => {
    editor.setView({ renaming: null })
    tree.current?.focus()
  }, [editor, tree])

  // An element selected elsewhere is scrolled into view, expanding its ancestors.
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (primary === null || seen.current === primary) return
    const index = rows.findIndex((row) => row.id === primary)
    const { document, collapsed } = editor.state
    const folded = ancestorsOf(document, primary).flatMap(({ id }) => (collapsed.has(id) ? [id] : []))
    if (index < 0 && folded.length > 0 && query === '') editor.setView({ collapsed: withIdsToggled(collapsed, folded) })
    else {
      seen.current = primary
      show(index)
    }
  }, [primary, rows, query, editor, show])

  return (
    <div className="ed-outline">
      <input
        type="search"
        className="ed-input"
        aria-label={t('outline.search')}
        placeholder={t('palette.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="ed-hint" role="status">
        {hits === null ? null : t('outline.found', { count: hits })}
      </p>
      <HiddenNote />
      {hits === null ? <RegionBar /> : null}
      {rows.length === 0 && hits === null ? <p className="ed-hint">{t('outline.empty')}</p> : null}
      <div
        ref={tree}
        className="ed-tree"
        role="tree"
        aria-multiselectable
        aria-label={t('outline.label')}
        aria-activedescendant={active === null ? undefined : `${prefix}${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ height: rows.length * ROW }}>
          {rows.slice(first, end).map((row, i) => {
            const common = { row, domId: `${prefix}${row.id}`, top: (first + i) * ROW, isActive: row.id === active }
            return row.id === FOOTER ? (
              <FooterItem key={row.id} {...common} />
            ) : (
              <OutlineItem key={row.id} {...common} onRenamed={onRenamed} />
            )
          })}
          <OutlineMarks height={ROW} />
        </div>
      </div>
    </div>
  )
}

/** Number of elements hidden on the canvas, with a toggle to show them anyway. */
function HiddenNote() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const count = useEditorState(({ hidden, document }) =>
    hidden.size === 0 ? 0 : [...hidden].filter((id) => elementOf(document, id)).length,
  )
  const shows = useEditorState((state) => state.showsHidden)
  if (count === 0) return null
  return (
    <button
      type="button"
      className="ed-button ed-small"
      aria-pressed={shows}
      onClick={() => editor.setView({ showsHidden: !shows })}
    >
      <Icon name={shows ? 'preview' : 'hidden'} size={14} />
      {t('outline.hiddenCount', { count })}
    </button>
  )
}

/** Drop indicator of the outline: a line at its level, or a frame around the row it goes into, with a label. */
function OutlineMarks({ height }: { readonly height: number }) {
  const { t } = useTranslation('editor')
  const nameOf = useListName()
  const drop = useGesture((gesture) => (gesture.drop && 'mark' in gesture.drop ? gesture.drop : null))
  if (!drop) return null
  const { mark, place } = drop
  const top = mark.row * height
  const start = (mark.level - (mark.isInto ? 2 : 1)) * INDENT
  return (
    <div
      className="ed-outline-mark"
      data-into={mark.isInto || undefined}
      data-refused={place ? undefined : true}
      style={{ top, insetInlineStart: start, height: mark.isInto ? height : 0 }}
    >
      {place ? (
        <span data-above={mark.row > 0 || undefined}>
          {t('drag.level', { level: mark.level })} · {t('drag.inList', { list: nameOf(place.parent) })}
        </span>
      ) : null}
    </div>
  )
}

interface FooterItemProps {
  readonly row: OutlineRow
  readonly domId: string
  readonly top: number
  readonly isActive: boolean
}

/** Row of the footer: a press collapses or expands it. */
function FooterItem({ row, domId, top, isActive }: FooterItemProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return (
    <div
      id={domId}
      role="treeitem"
      className="ed-outline-item ed-outline-footer"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={false}
      data-active={isActive || undefined}
      style={{ top }}
      onClick={() => editor.setView({ collapsed: withIdsToggled(editor.state.collapsed, [FOOTER]) })}
    >
      <span className="ed-fold">
        <Icon name={row.isOpen ? 'down' : 'right'} size={14} />
      </span>
      {t('outline.footer')}
    </div>
  )
}

interface OutlineRows {
  readonly rows: readonly OutlineRow[]
  /** Number of elements that match the query; null without one. */
  readonly hits: number | null
}

/** Returns the rows to show. The same object until they change: typing a label rerenders one row, not the tree. */
function useOutlineRows(query: string): OutlineRows {
  const { t } = useTranslation('elements')
  const select = useMemo(() => selectRows(query, (kind) => t(`${kind}.title`)), [query, t])
  return useEditorState(select)
}

function selectRows(query: string, kindWords: (kind: string) => string): (state: EditorState) => OutlineRows {
  let shown: OutlineRows = { rows: [], hits: null }
  let of: EditorState | null = null
  return (state) => {
    const { document, collapsed, language } = state
    if (of?.document === document && of.collapsed === collapsed && of.language === language) return shown
    of = state
    const wordsOf = (element: Element) =>
      `${titleOf(element, language, document.languages[0])} ${element.name ?? ''} ${kindWords(element.kind)}`
    const found = findInOutline(document, query, wordsOf)
    const rows = outlineRows(document, collapsed, found?.rows ?? null)
    const hits = found?.hits.size ?? null
    if (hits !== shown.hits || !sameRows(rows, shown.rows)) shown = { rows, hits }
    return shown
  }
}
