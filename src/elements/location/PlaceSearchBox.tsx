import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type FoundPlace, useRenderScope } from '../../render/RenderScope.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'

interface PlaceSearchBoxProps {
  readonly id: string
  /** Returns the centre of the view, [longitude, latitude]: nearby results come first. */
  readonly near: () => readonly [number, number] | null
  readonly onFound: (place: FoundPlace) => void
  /** Focused at first. */
  readonly focused?: boolean
}

type Found = 'idle' | 'looking' | 'failed' | readonly FoundPlace[]

/** Delay after the last key press before searching, in ms. */
const PAUSE_MS = 350

/** A search field for place names, with a list of results for keyboard and touch. */
export function PlaceSearchBox({ id, near, onFound, focused = false }: PlaceSearchBoxProps) {
  const { places, language } = useRenderScope()
  const t = usePlaceTranslation()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>('idle')
  const [active, setActive] = useState(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastRequest = useRef(0)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  const list = typeof found === 'string' ? [] : found
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )

  const look = async (wanted: string) => {
    clearTimeout(pause.current)
    if (!places || wanted.trim().length < 2) return setFound('idle')
    const turn = ++lastRequest.current
    setFound('looking')
    try {
      const answer = await places.search(wanted, near(), language)
      if (turn === lastRequest.current) setFound(answer)
    } catch {
      if (turn === lastRequest.current) setFound('failed')
    }
    setActive(0)
  }
  const type = (next: string) => {
    setText(next)
    lastRequest.current++
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void look(next), PAUSE_MS)
  }
  const choose = (place: FoundPlace) => {
    setText(place.name)
    setFound('idle')
    onFound(place)
  }
  const press = (key: string): boolean => {
    const chosen = list[active]
    if (key === 'Enter') {
      if (chosen) choose(chosen)
      else void look(text)
      return true
    }
    if (key === 'Escape' && found !== 'idle') {
      setFound('idle')
      return true
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
    if (list.length > 0) setActive((active + (key === 'ArrowDown' ? 1 : list.length - 1)) % list.length)
    return true
  }
  return (
    <div className="gf-place-search">
      <input
        ref={box}
        type="search"
        role="combobox"
        id={`${id}-search`}
        className="gf-input"
        placeholder={t('search')}
        aria-label={t('search')}
        aria-expanded={list.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={list.length > 0 ? `${id}-found-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (press(event.key)) event.preventDefault()
        }}
      />
      <div id={`${id}-found`} role="listbox" aria-label={t('search')} hidden={list.length === 0}>
        {list.map((place, index) => (
          <div
            key={`${place.longitude} ${place.latitude} ${place.name}`}
            id={`${id}-found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="gf-place-found"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
            onKeyDown={() => undefined}
          >
            <span>{place.name}</span> <span className="gf-help">{place.detail}</span>
          </div>
        ))}
      </div>
      <div className="gf-help" role="status">
        {found === 'looking' && t('searching')}
        {(found === 'failed' || (found === 'idle' && !isOnline)) && t('searchFailed')}
        {typeof found !== 'string' && (found.length > 0 ? t('found', { count: found.length }) : t('nothingFound'))}
      </div>
    </div>
  )
}

/** Calls `changed` when the network state changes. */
function watchNetwork(changed: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}
