import { useEffect, useState, type RefObject } from 'react'
import { unavailableIn } from '../commands/Command.ts'
import { quickInsert } from '../commands/inserting.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: InsertBetween } = lazyPanel(async () => (await import('./InsertBetween.tsx')).InsertBetween, {
  silent: true,
})

/** Place of the plus between elements, whose code is loaded when a mouse is first over the canvas. */
export function BetweenSlot({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const readOnly = useEditorState((state) => unavailableIn(quickInsert, editor, state) !== null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const come = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      stop.abort()
      setNear(true)
    }
    scroller.current?.addEventListener('pointermove', come, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [scroller])
  return isNear && !readOnly ? <InsertBetween scroller={scroller} /> : null
}
