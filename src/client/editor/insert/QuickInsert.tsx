import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { findEntries } from '../finding/findEntries.ts'
import { usePlaceWords } from '../palette/usePlaceWords.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import type { InsertAt } from '../store/EditorState.ts'
import { insertPlaces } from './insertPlaces.ts'
import { InsertOption } from './InsertOption.tsx'
import { placeBox } from './placeBox.ts'
import { useInsertable, type Insertable } from './useInsertable.ts'
import './insert.css'

/** A short list of elements beside the place where one is to stand: typed, chosen with the arrows, inserted with Enter. */
export function QuickInsert({ at }: { readonly at: InsertAt }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const sayPlace = usePlaceWords()
  // As of now: whatever changes the form closes the list.
  const [places] = useState(() => insertPlaces(editor, at))
  const insertable = useInsertable(places)
  const [entries] = useState(insertable)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const found = useMemo(() => findEntries(entries, wanted), [entries, wanted])
  const [index, setIndex] = useState(0)
  const active = found[index]
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
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
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])

  const close = () => {
    editor.setSession({ inserting: null })
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }

  const insert = (entry: Insertable | undefined, isInside: boolean) => {
    if (!entry) return
    const adding = isInside ? places.inside : places.here
    const place = adding?.whyNot(entry.kind) === null ? adding.placeFor(entry.kind) : null
    if (!place) return editor.announce(entry.reason ?? t('insert.noInside'))
    const where = sayPlace(place)
    close()
    if (!editor.addKindAt(entry.kind, place)) return
    editor.announce(t('insert.added', { kind: entry.title, where }))
    // The grip of what is new: from there the keys go on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.ed-canvas [data-handle]')?.focus())
  }

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const steps: { readonly [key: string]: number } = {
      ArrowDown: index >= last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
      PageDown: Math.min(last, index + 7),
      PageUp: Math.max(0, index - 7),
    }
    const next = steps[event.key]
    if (event.key === 'Enter') insert(active, event.shiftKey)
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (next !== undefined && last >= 0) setIndex(next)
    else return
    event.preventDefault()
  }

  const kind = active?.kind ?? 'text-block'
  const [here, inside] = [places.here.placeFor(kind), places.inside?.placeFor(kind)]
  return createPortal(
    <div ref={box} className="ed-insert">
      <input
        type="text"
        role="combobox"
        className="ed-input"
        aria-label={t('insert.label')}
        aria-describedby={`${id}-keys`}
        placeholder={t('insert.search')}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${index}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="ed-announcer" role="status">
        {wanted === '' ? '' : t('palette.found', { count: found.length })}
      </p>
      <div ref={list} id={id} role="listbox" className="ed-insert-list" aria-label={t('insert.label')}>
        {found.map((entry, at) => (
          <InsertOption
            key={entry.kind}
            id={`${id}-${at}`}
            entry={entry}
            active={at === index}
            onChoose={() => insert(entry, false)}
          />
        ))}
      </div>
      {found.length === 0 ? <p className="ed-hint">{t('palette.none')}</p> : null}
      <p id={`${id}-keys`} className="ed-insert-keys">
        {here ? <span>{t('insert.keys', { where: sayPlace(here) })}</span> : null}
        {inside ? <span>{t('insert.keysInside', { where: sayPlace(inside) })}</span> : null}
      </p>
    </div>,
    document.querySelector('.ed-main') ?? document.body,
  )
}
