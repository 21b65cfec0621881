import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Icon } from '../ui/Icon.tsx'
import { findEntries, type Findable, type Folded } from '../ui/findEntries.ts'
import type { TypedText } from './EarlyTyping.tsx'
import './finding.css'

/** An entry of the list; `id` is unique, `icon` is its icon. */
export interface ListEntry extends Findable {
  readonly id: string
  readonly icon: string
  /** Equivalent keys. */
  readonly keys?: string
}

interface FindBoxProps<E extends ListEntry> {
  readonly entries: readonly Folded<E>[]
  readonly words: {
    readonly label: string
    readonly placeholder: string
    readonly list: string
    readonly none: string
    readonly count: (count: number) => string
  }
  /** Maximum number shown; further typing narrows the list. */
  readonly most?: number
  readonly describedBy?: string
  /** Text typed before the code was loaded. */
  readonly typed?: TypedText
  /** Returns the text below an entry's title. */
  readonly explain: (entry: E, isActive: boolean) => string | null
  /** Called on Enter or a press; `isShifted` if Shift is held. */
  readonly onChoose: (entry: E, isShifted: boolean) => void
  /** Called on Escape and Tab, which do not propagate. Without it both are left to others. */
  readonly onLeave?: () => void
  /** Content below the list, about the entry that Enter chooses. */
  readonly children?: (active: E | undefined) => ReactNode
}

/** A search field with a list of results, one of them active: arrows move through them, Enter chooses. */
export function FindBox<E extends ListEntry>(props: FindBoxProps<E>) {
  const {
    entries,
    words,
    most = Number.POSITIVE_INFINITY,
    describedBy,
    typed,
    explain,
    onChoose,
    onLeave,
    children,
  } = props
  const [query, setQuery] = useState(typed?.text ?? '')
  const wanted = useDeferredValue(query)
  const found = useMemo(() => findEntries(entries, wanted), [entries, wanted])
  const shown = found.slice(0, most)
  const [at, setAt] = useState(0)
  const active = shown[at]
  const id = useId()
  const list = useShownAt(at)

  const entered = useRef(typed?.entered === true)
  useEffect(() => {
    if (!entered.current) return
    entered.current = false
    const [first] = findEntries(entries, query)
    if (first) onChoose(first, false)
  }, [entries, query, onChoose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (onLeave) event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const next = stepTo(event.key, at, shown.length - 1)
    if (event.key === 'Enter') {
      // The rendered list may lag behind fast typing: the result of the typed text counts.
      const chosen = wanted === query ? active : findEntries(entries, query)[at]
      if (chosen) onChoose(chosen, event.shiftKey)
    } else if (onLeave && (event.key === 'Escape' || event.key === 'Tab')) onLeave()
    else if (next !== undefined) setAt(next)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={(input) => input?.setAttribute('autofocus', '')}
        type="text"
        role="combobox"
        className="ed-input"
        aria-label={words.label}
        aria-describedby={describedBy}
        placeholder={words.placeholder}
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${at}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="ed-announcer" role="status">
        {wanted === '' ? '' : words.count(found.length)}
      </p>
      <div ref={list} id={id} role="listbox" className="ed-found" aria-label={words.list}>
        {shown.map((entry, index) => (
          <FoundOption
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isActive={index === at}
            text={explain(entry, index === at)}
            onChoose={() => onChoose(entry, false)}
          />
        ))}
      </div>
      {shown.length === 0 ? <p className="ed-hint">{words.none}</p> : null}
      {children?.(active)}
    </>
  )
}

interface FoundOptionProps {
  readonly id: string
  readonly entry: ListEntry
  readonly isActive: boolean
  readonly text: string | null
  readonly onChoose: () => void
}

/** One entry of the list; dimmed if unavailable. */
function FoundOption({ id, entry, isActive, text, onChoose }: FoundOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={entry.reason !== null}
      data-entry={entry.id}
      // The search field keeps the focus, so that typing continues.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose()
      }}
    >
      <Icon name={entry.icon} size={16} />
      <span>
        {entry.title}
        {text === null ? null : <small>{text}</small>}
      </span>
      {entry.keys === undefined ? null : <kbd>{entry.keys}</kbd>}
    </div>
  )
}

/** Returns a ref of the list that keeps the entry with this index visible. */
function useShownAt(at: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return list
}

const PAGE = 8

/**
 * Returns the index a key leads to from `at`, wrapping around for arrows; undefined for other keys, and for an empty
 * list.
 */
function stepTo(key: string, at: number, last: number): number | undefined {
  if (last < 0) return undefined
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'PageDown') return Math.min(last, at + PAGE)
  if (key === 'PageUp') return Math.max(0, at - PAGE)
  return undefined
}
