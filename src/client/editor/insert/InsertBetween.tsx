import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { gapAt, type Gap } from './gapAt.ts'
import './between.css'

/** A line with a plus where the mouse is between two elements: pressed, it opens the list of what to insert there. */
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
