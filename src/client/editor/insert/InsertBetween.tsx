import './between.css'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { areaOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import { lockOf } from '../store/View.ts'
import type { Place } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'

/** A line with a plus at the gap near the mouse: a press opens the list of elements to insert there. */
export function InsertBetween({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const own = useRef<HTMLDivElement>(null)
  const [gap, setGap] = useState<Gap | null>(null)
  const isOpen = useEditorState(({ inserting }) => typeof inserting === 'object' && inserting !== null)

  useEffect(() => {
    const canvas = scroller.current
    if (!canvas) return
    let frame = 0
    const look = ({ target, clientY, buttons, pointerType }: PointerEvent) => {
      cancelAnimationFrame(frame)
      if (editor.state.inserting !== null) return
      if (pointerType !== 'mouse' || !(target instanceof Element) || own.current?.contains(target)) return
      frame = requestAnimationFrame(() => {
        const isBusy = buttons !== 0 || editor.gesture.getState().lifted || editor.state.writing
        const found = isBusy ? null : gapAt(editor, target, clientY)
        setGap((before) => (before && found && before.y === found.y && before.left === found.left ? before : found))
      })
    }
    const forget = () => {
      cancelAnimationFrame(frame)
      setGap(null)
    }
    const stop = new AbortController()
    const { signal } = stop
    canvas.addEventListener('pointermove', look, { signal, passive: true })
    canvas.addEventListener('pointerleave', forget, { signal })
    canvas.addEventListener('scroll', forget, { signal, passive: true })
    const unsubscribe = editor.store.subscribe((state, before) => {
      if (state.document !== before.document) forget()
    })
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
      unsubscribe()
    }
  }, [editor, scroller])

  const canvas = scroller.current
  if (!gap || !canvas) return null
  const view = canvas.getBoundingClientRect()
  return (
    <div
      ref={own}
      className="ed-between"
      data-open={isOpen || undefined}
      style={{ left: gap.left - view.left, top: gap.y - view.top + canvas.scrollTop, width: gap.width }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('insert.here')}
        title={t('insert.here')}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          editor.setSession({ inserting: { place: gap.place, x: left, y: bottom + 4 } })
        }}
      >
        <Icon name="plus" size={14} />
      </button>
    </div>
  )
}

/** Distance in pixels above and below an edge between elements that counts as the gap. */
const NEAR = 8

/** A gap between elements, and the position of its line, in pixels of the window. */
export interface Gap {
  readonly place: Place
  readonly left: number
  readonly width: number
  readonly y: number
}

/** Returns the gap near a height, for a pointer over a part of the canvas; null if no gap near it accepts elements. */
export function gapAt(editor: Editor, target: Element, y: number): Gap | null {
  const node = target.closest('[data-node]')
  if (!node) return null
  // Between the elements of a layout, the pointer is over the layout itself.
  const inside = node.hasAttribute('data-layout')
    ? [...node.querySelectorAll('[data-node]')].filter((one) => one.parentElement?.closest('[data-node]') === node)
    : []
  for (const one of [node, ...inside]) {
    const { top, bottom, left, width } = one.getBoundingClientRect()
    const after = Math.abs(y - bottom) <= NEAR
    if (!after && Math.abs(y - top) > NEAR) continue
    const place = placeBeside(editor, one.getAttribute('data-node') ?? '', after)
    if (place) return { place, left, width, y: after ? bottom : top }
  }
  return null
}

/**
 * Returns the place before or after an element; null in the footer, in locked layouts, and between the parts of columns
 * and tabs.
 */
function placeBeside({ state, kinds }: Editor, id: string, after: boolean): Place | null {
  const { document, locked } = state
  const parent = elementOf(document, id)?.parent
  if (parent === undefined || areaOf(document, parent) === 'footer') return null
  if (typeof parent === 'object') {
    const holder = elementOf(document, parent.in)
    if (!holder || kinds.get(holder.kind)?.accepts || lockOf(document, locked, holder.id) !== null) return null
  }
  return { parent, index: childrenOf(document, parent).indexOf(id) + (after ? 1 : 0) }
}
