import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { findEntries } from './findEntries.ts'
import { useEntries, type Entry } from './useEntries.ts'
import './finding.css'

/** So many are shown; who looks for more types on. */
const SHOWN = 60

/** Anything by its name: commands with their keys, kinds to add, elements to go to. What is greyed says why. */
export function CommandPalette() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const entries = useEntries()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const found = useMemo(() => findEntries(entries, wanted), [entries, wanted])
  const shown = found.slice(0, SHOWN)
  const [at, setAt] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const close = () => editor.openDialog(null)

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const choose = (entry: Entry | undefined) => {
    if (!entry || entry.reason !== null) return
    close()
    // Once the dialog has given the focus back: a command may open another one.
    requestAnimationFrame(entry.run)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const to: { readonly [key: string]: number } = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(shown[at])
    const next = to[event.key]
    if (next === undefined || last < 0) return
    event.preventDefault()
    setAt(next)
  }

  return (
    <Dialog title={t('finding.title')} onClose={close}>
      <input
        ref={(input) => input?.setAttribute('autofocus', '')}
        type="text"
        role="combobox"
        className="ed-input"
        aria-label={t('finding.search')}
        placeholder={t('finding.search')}
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[at] ? `${listId}-${at}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="ed-announcer" role="status">
        {wanted === '' ? '' : t('finding.count', { count: found.length })}
      </p>
      <div ref={list} id={listId} role="listbox" className="ed-found" aria-label={t('finding.title')}>
        {shown.map((entry, index) => (
          <FoundEntry
            key={entry.id}
            id={`${listId}-${index}`}
            entry={entry}
            active={index === at}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      {shown.length === 0 ? <p className="ed-hint">{t('finding.none')}</p> : null}
    </Dialog>
  )
}

interface FoundEntryProps {
  readonly id: string
  readonly entry: Entry
  readonly active: boolean
  readonly onChoose: () => void
}

function FoundEntry({ id, entry, active, onChoose }: FoundEntryProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={entry.reason !== null}
      data-entry={entry.id}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose()
      }}
    >
      <Icon name={entry.icon} size={16} />
      <span>
        {entry.title}
        {entry.reason === null ? null : <small>{entry.reason}</small>}
      </span>
      {entry.keys === undefined ? null : <kbd>{entry.keys}</kbd>}
    </div>
  )
}
