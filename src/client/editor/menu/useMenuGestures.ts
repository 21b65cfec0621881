import { useMemo, type MouseEvent } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import { isSelected } from '../store/Selection.ts'
import { isTextField } from '../ui/isTextField.ts'

/** Opens the menu on a right press on an element, in the canvas or the outline, and selects the element. */
export function useMenuGestures() {
  const editor = useEditor()
  return useMemo(() => {
    const open = (target: EventTarget, x: number, y: number): boolean => {
      if (!(target instanceof Element) || isTextField(target)) return false
      const id = target.closest('[data-node], [data-outline]')
      const element = id?.getAttribute('data-node') ?? id?.getAttribute('data-outline') ?? null
      if (element === null && !target.closest('[data-scroller]')) return false
      // A press on one of several selected elements means all of them.
      if (element === null || !isSelected(editor.state, element)) editor.select(element)
      editor.setSession({ menu: { x, y, of: element === null ? 'canvas' : 'element' } })
      return true
    }
    return {
      onContextMenu: (event: MouseEvent) => {
        const { nativeEvent } = event
        // A long press drags; for the menu there is a button.
        const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (isFinger || open(event.target, event.clientX, event.clientY)) event.preventDefault()
      },
    }
  }, [editor])
}
