import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FindBox } from '../finding/FindBox.tsx'
import type { Place } from '../../../forms/document/FormDocument.ts'
import { usePlaceWords } from '../palette/usePlaceWords.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { InsertAt } from '../store/EditorState.ts'
import type { InsertEntry } from './InsertEntry.ts'
import { insertPlaces } from './insertPlaces.ts'
import { placeBox } from './placeBox.ts'
import { useInsertable } from './useInsertable.ts'
import { useInsertableBlocks } from './useInsertableBlocks.ts'
import './insert.css'

/** A short list of elements, and of the author's blocks, beside the place where one is to stand: typed, chosen with the arrows, inserted with Enter. */
export function QuickInsert({ at }: { readonly at: InsertAt }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  // As of now: whatever changes the form closes the list.
  const [places] = useState(() => insertPlaces(editor, at))
  const insertable = useInsertable(places)
  const [kinds] = useState(insertable)
  const blocks = useInsertableBlocks(places)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(document.activeElement)

  useLayoutEffect(() => {
    if (box.current) placeBox(box.current, editor, at)
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [editor, at])
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) editor.setSession({ inserting: null })
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [editor])

  const close = () => {
    editor.setSession({ inserting: null })
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }

  const insert = async (entry: InsertEntry, isInside: boolean) => {
    const place = isInside ? entry.inside : entry.here
    if (!place) return editor.announce(entry.reason ?? t('insert.noInside'))
    close()
    const focused = document.activeElement
    if (!(await entry.put(place))) return
    // The grip of what is new: from there the keys go on, unless somebody already writes elsewhere.
    requestAnimationFrame(() => {
      const now = document.activeElement
      if (now !== focused && now?.matches('input, textarea, [contenteditable]')) return
      document.querySelector<HTMLElement>('.ed-canvas [data-handle]')?.focus()
    })
  }

  return createPortal(
    <div ref={box} className="ed-insert">
      <FindBox
        entries={[...kinds, ...blocks]}
        words={{
          label: t('insert.label'),
          placeholder: t('insert.search'),
          list: t('insert.label'),
          none: t('palette.none'),
          count: (count) => t('palette.found', { count }),
        }}
        describedBy={`${id}-keys`}
        explain={(entry, isActive) => (isActive ? (entry.reason ?? entry.about) : entry.sort)}
        onChoose={(entry, isInside) => void insert(entry, isInside)}
        onLeave={close}
      >
        {(active) => <KeyHints id={`${id}-keys`} here={active?.here} inside={active?.inside} />}
      </FindBox>
    </div>,
    document.querySelector('.ed-main') ?? document.body,
  )
}

interface KeyHintsProps {
  readonly id: string
  readonly here: Place | null | undefined
  readonly inside: Place | null | undefined
}

/** Where Enter, and Shift+Enter, would put what is chosen; nothing where nothing is. */
function KeyHints({ id, here, inside }: KeyHintsProps) {
  const { t } = useTranslation('editor')
  const sayPlace = usePlaceWords()
  return (
    <p id={id} className="ed-insert-keys">
      {here ? <span>{t('insert.keys', { where: sayPlace(here) })}</span> : null}
      {inside ? <span>{t('insert.keysInside', { where: sayPlace(inside) })}</span> : null}
    </p>
  )
}
