import { useDeferredValue, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BlocksSlot } from '../blocks/slots.tsx'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { addingAt } from '../store/addingAt.ts'
import { oncePerShape } from '../store/oncePerShape.ts'
import { placesToAdd } from '../store/placesToAdd.ts'
import { PlaceTip } from './PlaceTip.tsx'
import { PaletteGroup } from './PaletteGroup.tsx'
import { kindAt, PaletteItem } from './PaletteItem.tsx'
import { groupedKinds, offeredKinds, PALETTE_GROUPS } from './groupedKinds.ts'
import { loadSynonyms } from './synonyms.ts'
import { useAddKind } from './useAddKind.ts'
import { useFoundKinds } from './useFoundKinds.ts'
import { useKindTitle } from './useKindTitle.ts'

/** The kinds on offer, in groups or as searched for: press one to add it at the selection, or drag it. */
export function Palette() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const [query, setQuery] = useState('')
  const [synonyms, setSynonyms] = useState(false)
  const wanted = useDeferredValue(query.trim())
  const found = useFoundKinds(wanted, synonyms)
  const add = useAddKind()
  const titleOf = useKindTitle()
  const items = useRef<HTMLDivElement>(null)
  // What was used last, as of when it was last looked away: nothing moves under a pointer that presses again.
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

  // Plain attributes: nothing renders because a pointer passes.
  const look = ({ target }: { readonly target: EventTarget }) => {
    const at = kindAt(target)
    if (at) at.button.title = titleOf(at.kind)
  }
  const press = (event: MouseEvent) => {
    const at = kindAt(event.target)
    if (!at) return
    add(at.kind)
    look(event)
  }
  const item = (kind: string, recent = false) => {
    const title = words(`${kind}.title`)
    const label = t('palette.add', { kind: title })
    return <PaletteItem key={kind} {...{ kind, title, label, recent }} refused={refused.includes(kind)} />
  }

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
            // Enter belongs to whoever composes a letter.
            if (event.key === 'Enter' && first && wanted !== '' && !event.nativeEvent.isComposing) add(first)
          }}
        />
        <PlaceTip />
      </div>
      <div ref={items} onPointerOver={look} onFocus={look} onClick={press}>
        {wanted !== '' ? (
          <div className="ed-palette-items">{found.map((kind) => item(kind))}</div>
        ) : (
          <>
            {recent.length === 0 ? null : (
              <PaletteGroup name="recent" title={t('palette.recent')}>
                {recent.map((kind) => item(kind, true))}
              </PaletteGroup>
            )}
            {PALETTE_GROUPS.map((group) => (
              <PaletteGroup key={group} name={group} title={t(`palette.${group}`)}>
                {groupedKinds(editor.kinds, group).map((kind) => item(kind))}
              </PaletteGroup>
            ))}
          </>
        )}
        <BlocksSlot query={wanted} />
      </div>
      <p className={wanted !== '' && found.length === 0 ? 'ed-hint' : 'ed-announcer'} role="status">
        {wanted === '' ? '' : found.length === 0 ? t('palette.none') : t('palette.found', { count: found.length })}
      </p>
    </div>
  )
}

/** The kinds that can be added nowhere now. */
const refusedKinds = oncePerShape((state, kinds): readonly string[] => {
  const { whyNot } = addingAt(state, kinds, placesToAdd(state, kinds, true))
  return offeredKinds(kinds).filter((kind) => whyNot(kind) !== null)
})
