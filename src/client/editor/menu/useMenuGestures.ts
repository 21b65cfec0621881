import { useMemo, useRef, type MouseEvent, type TouchEvent } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import { isSelected } from '../store/Selection.ts'

/** Milliseconds a finger rests until the menu opens, and pixels it may move meanwhile. */
const HOLD = 600
const STILL = 8

/** Opens the menu where an element is right-pressed or held, in the canvas or the outline; it becomes the selected one. */
export function useMenuGestures() {
  const editor = useEditor()
  const hold = useRef<{ readonly timer: number; readonly x: number; readonly y: number; opened: boolean } | null>(null)
  return useMemo(() => {
    const open = (target: EventTarget, x: number, y: number): boolean => {
      if (!(target instanceof Element) || target.closest('input, textarea, select, [contenteditable="true"]'))
        return false
      const id = target.closest('[data-node], [data-outline]')
      const element = id?.getAttribute('data-node') ?? id?.getAttribute('data-outline') ?? null
      if (element === null && !target.closest('[data-scroller]')) return false
      // A press on one of several selected elements means all of them.
      if (element === null || !isSelected(editor.state, element)) editor.select(element)
      editor.setSession({ menu: { x, y, of: element === null ? 'canvas' : 'element' } })
      return true
    }
    const letGo = () => {
      clearTimeout(hold.current?.timer)
      hold.current = null
    }
    return {
      onContextMenu: (event: MouseEvent) => {
        if (open(event.target, event.clientX, event.clientY)) event.preventDefault()
      },
      onTouchStart: ({ target, touches }: TouchEvent) => {
        letGo()
        const [touch] = Array.from(touches)
        if (!touch || touches.length > 1) return
        const { clientX: x, clientY: y } = touch
        const timer = window.setTimeout(() => {
          if (hold.current) hold.current.opened = open(target, x, y)
        }, HOLD)
        hold.current = { timer, x, y, opened: false }
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const [touch] = Array.from(touches)
        const from = hold.current
        if (touch && from && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > STILL) letGo()
      },
      onTouchEnd: (event: TouchEvent) => {
        // The press that the browser makes of it would close the menu again.
        if (hold.current?.opened) event.preventDefault()
        letGo()
      },
      onTouchCancel: letGo,
    }
  }, [editor])
}
