import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FindBox, type Listed } from '../finding/FindBox.tsx'
import { usePlaceWords } from '../palette/usePlaceWords.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { InsertAt } from '../store/EditorState.ts'
import { insertPlaces, type InsertPlaces } from './insertPlaces.ts'
import { placeBox } from './placeBox.ts'
import { useInsertable } from './useInsertable.ts'
import './insert.css'

/** A short list of elements beside the place where one is to stand: typed, chosen with the arrows, inserted with Enter. */
export function QuickInsert({ at }: { readonly at: InsertAt }) {
  const { t } = useTranslation('editor')
  const { t: hint } = useTranslation('elements')
  const editor = useEditor()
  const sayPlace = usePlaceWords()
  // As of now: whatever changes the form closes the list.
  const [places] = useState(() => insertPlaces(editor, at))
  const insertable = useInsertable(places)
  const [entries] = useState(insertable)
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

  const insert = (entry: Listed, isInside: boolean) => {
    const adding = isInside ? places.inside : places.here
    const place = adding?.whyNot(entry.id) === null ? adding.placeFor(entry.id) : null
    if (!place) return editor.announce(entry.reason ?? t('insert.noInside'))
    const where = sayPlace(place)
    close()
    if (!editor.addKindAt(entry.id, place)) return
    editor.announce(t('insert.added', { kind: entry.title, where }))
    // The grip of what is new: from there the keys go on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.ed-canvas [data-handle]')?.focus())
  }

  return createPortal(
    <div ref={box} className="ed-insert">
      <FindBox
        entries={entries}
        words={{
          label: t('insert.label'),
          placeholder: t('insert.search'),
          list: t('insert.label'),
          none: t('palette.none'),
          count: (count) => t('palette.found', { count }),
        }}
        describedBy={`${id}-keys`}
        explain={(entry, isActive) => (isActive ? (entry.reason ?? hint(`${entry.id}.hint`)) : null)}
        onChoose={insert}
        onLeave={close}
      >
        {(active) => <KeyHints id={`${id}-keys`} places={places} kind={active?.id ?? 'text-block'} />}
      </FindBox>
    </div>,
    document.querySelector('.ed-main') ?? document.body,
  )
}

interface KeyHintsProps {
  readonly id: string
  readonly places: InsertPlaces
  readonly kind: string
}

/** Where Enter, and Shift+Enter, would put an element of a kind. */
function KeyHints({ id, places, kind }: KeyHintsProps) {
  const { t } = useTranslation('editor')
  const sayPlace = usePlaceWords()
  const [here, inside] = [places.here.placeFor(kind), places.inside?.placeFor(kind)]
  return (
    <p id={id} className="ed-insert-keys">
      {here ? <span>{t('insert.keys', { where: sayPlace(here) })}</span> : null}
      {inside ? <span>{t('insert.keysInside', { where: sayPlace(inside) })}</span> : null}
    </p>
  )
}
