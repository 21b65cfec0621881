import './insert.css'
import i18next from 'i18next'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FindBox } from '../finding/FindBox.tsx'
import { usePlaceLabel } from '../palette/usePlaceLabel.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { insertPlaces, type InsertPlaces } from './insertPlaces.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { loadBlocks, useBlocks } from '../blocks/blocksStore.ts'
import { useRefusalMessage } from '../dnd/useRefusalMessage.ts'
import { primaryOf } from '../store/Selection.ts'
import { foldEntries, type Folded } from '../ui/findEntries.ts'
import { paletteKinds } from '../palette/kindsInGroup.ts'
import { synonymsOf } from '../palette/synonyms.ts'
import type { Place } from '../../../forms/document/FormDocument.ts'
import type { InsertAt } from '../store/EditorState.ts'
import type { InsertEntry } from './InsertEntry.ts'
import type { Editor } from '../store/createEditor.ts'

/**
 * Quick insert: a short list of elements, and of the author's blocks, at the place of insertion: filtered by typing,
 * chosen with arrows, inserted with Enter.
 */
export function QuickInsert({ at }: { readonly at: InsertAt }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  // Computed once: any change of the form closes the list.
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
    // Focuses the handle of the new element, unless the user types elsewhere already.
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

/** Describes where Enter and Shift+Enter would insert; nothing if no entry is active. */
function KeyHints({ id, here, inside }: KeyHintsProps) {
  const { t } = useTranslation('editor')
  const sayPlace = usePlaceLabel()
  return (
    <p id={id} className="ed-insert-keys">
      {here ? <span>{t('insert.keys', { where: sayPlace(here) })}</span> : null}
      {inside ? <span>{t('insert.keysInside', { where: sayPlace(inside) })}</span> : null}
    </p>
  )
}

/** Returns the author's blocks by name once loaded; none without a network. */
function useInsertableBlocks(places: InsertPlaces): readonly Folded<InsertEntry>[] {
  const editor = useEditor()
  const say = useRefusalMessage()
  const { blocks, error } = useBlocks()
  const [code, setCode] = useState<typeof import('./insertableBlocks.ts') | null>(null)
  useEffect(() => {
    void loadBlocks(editor)
    const fetch = async () => {
      const [fetched] = await Promise.all([import('./insertableBlocks.ts'), loadTranslations(['blocks'])])
      if (i18next.exists('blocks:note')) setCode(fetched)
    }
    // Elements can be inserted without blocks.
    fetch().catch(() => undefined)
  }, [editor])
  return code && blocks && error === null ? code.insertableBlocks(editor, blocks, places, say) : []
}

/** Pixels between the list and the edge of the window. */
const EDGE = 8

/** Positions the open list at the place of insertion: below the selection or at the point, completely on screen. */
function placeBox(box: HTMLElement, editor: Editor, at: InsertAt): void {
  const { x, top, bottom } = at === 'selection' ? besideSelection(editor) : { x: at.x, top: at.y, bottom: at.y }
  const { width, height } = box.getBoundingClientRect()
  const fits = bottom + height <= window.innerHeight - EDGE
  const left = Math.max(EDGE, Math.min(x, window.innerWidth - width - EDGE))
  // Above if there is no room below, so that the place of insertion stays visible.
  const y = fits ? bottom : top - height
  box.style.left = `${left}px`
  box.style.top = `${Math.max(EDGE, Math.min(y, window.innerHeight - height - EDGE))}px`
}

function besideSelection(editor: Editor): { readonly x: number; readonly top: number; readonly bottom: number } {
  const id = primaryOf(editor.state)
  const node = id === null ? null : document.querySelector(`.ed-canvas [data-node="${id}"]`)
  if (node) {
    const { left, top, bottom } = node.getBoundingClientRect()
    return { x: left + 22, top, bottom: bottom + 2 }
  }
  // Nothing is selected: at the top of an empty form, else at the end of the visible part.
  const area = document.querySelector('.ed-canvas [data-area="children"]')?.getBoundingClientRect() ?? new DOMRect()
  const y = editor.state.document.roots.children.length === 0 ? area.top + 16 : area.bottom - 16
  return { x: area.left + 22, top: y, bottom: y }
}

/**
 * Returns all kinds as entries of the list, recently used ones first; disabled with a reason where they are not
 * allowed.
 */
export function useInsertable({ here, inside }: InsertPlaces): readonly Folded<InsertEntry>[] {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const { kinds, palette } = editor
  const say = useRefusalMessage()
  const sayPlace = usePlaceLabel()
  const reasonOf = (kind: string): string | null => {
    const refusal = here.refusalOf(kind)
    if (refusal === null || inside?.refusalOf(kind) === null) return null
    return say(refusal, { from: 'palette', kind }, here.over)
  }
  const { recent } = palette.getState()
  const offered = paletteKinds(kinds)
  return foldEntries(
    [...new Set([...recent.filter((kind) => offered.includes(kind)), ...offered])].map((kind) => ({
      id: kind,
      icon: kind,
      title: words(`${kind}.title`),
      also: synonymsOf(kind),
      reason: reasonOf(kind),
      about: words(`${kind}.hint`),
      sort: null,
      here: here.refusalOf(kind) === null ? here.placeFor(kind) : null,
      inside: inside?.refusalOf(kind) === null ? inside.placeFor(kind) : null,
      put: async (place) => {
        const where = sayPlace(place)
        if (!editor.addKindAt(kind, place)) return false
        editor.announce(t('insert.added', { kind: words(`${kind}.title`), where }))
        return true
      },
    })),
  )
}
