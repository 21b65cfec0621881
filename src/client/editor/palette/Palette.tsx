import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BlocksSlot } from './BlocksSlot.tsx'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { allowedPlaces } from '../store/allowedPlaces.ts'
import { memoizePerShape } from '../store/memoizePerShape.ts'
import { placesToAdd } from '../store/placesToAdd.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import { paletteKinds, PALETTE_GROUPS, tilesOf, type Tile } from './kindsInGroup.ts'
import { loadSynonyms, synonymsOf } from './synonyms.ts'
import { useAddKind } from './useAddKind.ts'
import { useStore } from 'zustand'
import { SimpleViewSwitch } from '../ui/SimpleViewSwitch.tsx'
import { isBasic } from '../store/paletteStore.ts'
import { findEntries, foldEntries } from '../ui/findEntries.ts'
import { kindAt, PaletteItem, PaletteTile } from './PaletteTile.tsx'
import { TipLine, type TipLook } from './TipLine.tsx'

/** The kinds, in groups or as search results: press one to add it at the selection, or drag it. */
export function Palette() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const [query, setQuery] = useState('')
  const [synonyms, setSynonyms] = useState(false)
  const wanted = useDeferredValue(query.trim())
  const found = useFoundKinds(wanted, synonyms)
  const add = useAddKind()
  /** The tile whose variants are shown. */
  const [open, setOpen] = useState<string | null>(null)
  const tipId = useId()
  const simple = useStore(editor.palette, (state) => state.simple)
  const items = useRef<HTMLDivElement>(null)
  // Recently used kinds, updated only when the pointer leaves: nothing moves under a pointer that presses again.
  const [recent, setRecent] = useState(() => editor.palette.getState().recent)
  const refresh = () => setRecent(editor.palette.getState().recent)
  const refused = useEditorState((state) => refusedKinds(state, editor.kinds))

  const move = (event: KeyboardEvent) => {
    const buttons = [...(items.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const now = buttons.findIndex((button) => button === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (now + step >= 0) buttons[now + step]?.focus()
    else items.current?.parentElement?.querySelector('input')?.focus()
  }

  // Only the tip line rerenders on hover, no tile.
  const tip = useRef<TipLook>(null)
  const look = ({ target }: { readonly target: EventTarget }) => tip.current?.look(kindAt(target))
  const press = (event: MouseEvent) => {
    const kind = kindAt(event.target)
    if (kind === null) return
    add(kind)
    look(event)
  }
  const item = (kind: string, recent = false) => {
    const title = words(`${kind}.title`)
    const label = t('palette.add', { kind: title })
    return <PaletteItem key={kind} {...{ kind, title, label, recent, tipId }} refused={refused.includes(kind)} />
  }
  const tile = ({ kind, variants }: Tile) =>
    variants.length === 0 ? (
      item(kind)
    ) : (
      <PaletteTile
        key={kind}
        title={words(`${kind}.title`)}
        variants={variants}
        isOpen={open === kind}
        onToggle={() => setOpen(open === kind ? null : kind)}
        renderKind={item}
        kind={kind}
      />
    )

  return (
    <div
      className="ed-palette"
      onPointerLeave={refresh}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) refresh()
      }}
      onKeyDown={move}
    >
      <div className="ed-palette-search">
        <input
          type="search"
          className="ed-input"
          value={query}
          placeholder={t('palette.search')}
          aria-label={t('palette.search')}
          onFocus={() => void loadSynonyms().then(() => setSynonyms(true))}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Escape') setQuery('')
            // During IME composition, Enter belongs to the IME.
            if (event.key === 'Enter' && first && wanted !== '' && !event.nativeEvent.isComposing) add(first)
          }}
        />
      </div>
      <div
        ref={items}
        className="ed-palette-kinds"
        onPointerOver={look}
        onPointerLeave={() => tip.current?.look(null)}
        onFocus={look}
        onBlur={() => tip.current?.look(null)}
        onClick={press}
      >
        {wanted !== '' ? (
          <div className="ed-palette-items">{found.map((kind) => item(kind))}</div>
        ) : (
          <>
            {recent.length === 0 ? null : (
              <PaletteGroup name="recent" title={t('palette.recent')}>
                {recent.map((kind) => item(kind, true))}
              </PaletteGroup>
            )}
            {PALETTE_GROUPS.map((group) => {
              const tiles = tilesOf(editor.kinds, group).filter(({ kind }) => !simple || isBasic(kind))
              if (tiles.length === 0) return null
              return (
                <PaletteGroup key={group} name={group} title={t(`palette.${group}`)}>
                  {tiles.map((one) => (simple ? item(one.kind) : tile(one)))}
                </PaletteGroup>
              )
            })}
          </>
        )}
        {simple && wanted === '' ? null : <BlocksSlot query={wanted} />}
        <SimpleViewSwitch />
      </div>
      <p className={wanted !== '' && found.length === 0 ? 'ed-hint' : 'ed-announcer'} role="status">
        {wanted === '' ? '' : found.length === 0 ? t('palette.none') : t('palette.found', { count: found.length })}
      </p>
      <TipLine id={tipId} ref={tip} />
    </div>
  )
}

/** Returns the kinds that currently cannot be added anywhere. */
const refusedKinds = memoizePerShape((state, kinds): readonly string[] => {
  const { refusalOf } = allowedPlaces(state, kinds, placesToAdd(state, kinds, true))
  return paletteKinds(kinds).filter((kind) => refusalOf(kind) !== null)
})

/** Returns the kinds whose names match every word of a query, best first; none without a query. */
function useFoundKinds(query: string, synonymsLoaded: boolean): readonly string[] {
  const { t: words } = useTranslation('elements')
  const { kinds } = useEditor()
  const isSearching = query !== ''
  const entries = useMemo(() => {
    if (!isSearching) return []
    return foldEntries(
      paletteKinds(kinds).map((kind) => ({
        kind,
        title: words(`${kind}.title`),
        also: synonymsLoaded ? synonymsOf(kind) : `${kind} ${words(`${kind}.hint`)}`,
        reason: null,
      })),
    )
  }, [isSearching, kinds, words, synonymsLoaded])
  return useMemo(() => findEntries(entries, query).map(({ kind }) => kind), [entries, query])
}
