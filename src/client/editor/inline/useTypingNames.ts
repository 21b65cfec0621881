import { useEffect } from 'react'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { isText } from '../../../forms/document/titleOf.ts'
import { readText } from '../../../forms/document/Text.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { singleSelected } from '../store/Selection.ts'
import { titleSettingOf } from '../store/titleSettingOf.ts'
import { openInlineEditing } from './openInlineEditing.ts'

/**
 * Typing replaces the label of the selected element in place while it is still that of its kind: an element that was
 * just added is named without another press. Shortcuts of one character keep working.
 */
export function useTypingNames(): void {
  const editor = useEditor()
  useEffect(() => {
    // Text typed until the field is there, whose code may still be loading; null while nobody types.
    let typed: string | null = null
    const take = () => {
      const text = typed ?? ''
      typed = null
      return text
    }
    // Before all shortcuts: those of one character belong to the text then.
    const collect = (event: KeyboardEvent) => {
      const { key } = event
      if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Backspace') typed = typed.slice(0, -1)
      else if (key.length === 1) typed += key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const id = singleSelected(editor.state)
      const { lifted, dragged, marquee } = editor.gesture.getState()
      if (lifted || dragged || marquee) return
      if (id === null || key.length !== 1 || key === ' ' || !isForCanvas(event) || !hasLabelOfKind(editor, id)) return
      event.preventDefault()
      typed = key
      void openInlineEditing(editor, id, undefined, take)
        .catch(() => undefined)
        .finally(() => {
          if (editor.state.writing === null) typed = null
        })
    }
    window.addEventListener('keydown', collect, true)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', collect, true)
      window.removeEventListener('keydown', press)
    }
  }, [editor])
}

/** True if the focus is where elements are added and selected, and not in a field. */
const isForCanvas = ({ target }: KeyboardEvent): boolean =>
  target === document.body ||
  (target instanceof Element &&
    target.closest('.ed-canvas, .ed-palette') !== null &&
    target.closest('input, textarea, select, [contenteditable="true"]') === null)

function hasLabelOfKind({ state, kinds, stable }: Editor, id: string): boolean {
  const element = elementOf(stable(), id)
  const key = element && titleSettingOf(element, kinds)
  const initial = key ? kinds.get(element.kind)?.defaults[key] : undefined
  const label = key ? element?.settings[key] : undefined
  const [main = 'en'] = state.document.languages
  return isText(initial) && isText(label) && readText(label, main) === readText(initial, main)
}
