import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { primaryOf } from '../store/Selection.ts'
import { toggledIn } from '../store/View.ts'
import { useRowWindow } from '../ui/useRowWindow.ts'
import { useDropSurface } from '../dnd/DropSurfaces.tsx'
import { FooterItem } from './FooterItem.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { OutlineItem } from './OutlineItem.tsx'
import { OutlineMarks } from './OutlineMarks.tsx'
import { FOOTER } from './outlineRows.ts'
import { outlineSurface } from './outlineSurface.ts'
import { useOutlineKeys } from './useOutlineKeys.ts'
import { useOutlineRows } from './useOutlineRows.ts'
import './outline.css'

/** Pixels of a row; fingers need higher ones. The style sheet says the same. */
const ROW = window.matchMedia('(pointer: coarse)').matches ? 44 : 32

/** The form as a tree: search, select, fold, rename, lock and hide; the canvas follows. Only visible rows are drawn. */
export function Outline() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const prefix = useId()
  const [query, setQuery] = useState('')
  /** Where the keys stand when that is not what was selected last. */
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

  // What is selected elsewhere is brought into view, unfolding what it stands in.
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (primary === null || seen.current === primary) return
    const index = rows.findIndex((row) => row.id === primary)
    const { document, collapsed } = editor.state
    const folded = ancestorsOf(document, primary).flatMap(({ id }) => (collapsed.has(id) ? [id] : []))
    if (index < 0 && folded.length > 0 && query === '') editor.setView({ collapsed: toggledIn(collapsed, folded) })
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
        placeholder={t('outline.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="ed-hint" role="status">
        {hits === null ? null : t('outline.found', { count: hits })}
      </p>
      <HiddenNote />
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
