import { useEffect } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'

/** What was typed for the command palette before its code came, and whether Enter ended it. */
export interface Typed {
  readonly text: string
  readonly entered: boolean
}

let typed: Typed = { text: '', entered: false }

/** What the command palette begins with. */
export const typedAhead = (): Typed => typed

/** Stands in for the command palette while its code is fetched: what is typed meanwhile is typed into it. */
export function TypedAhead() {
  const editor = useEditor()
  useEffect(() => {
    typed = { text: '', entered: false }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (key === 'Escape') editor.openDialog(null)
      else if (key === 'Enter') typed = { ...typed, entered: true }
      else if (key === 'Backspace') typed = { ...typed, text: typed.text.slice(0, -1) }
      else if (key.length === 1 && !typed.entered) typed = { ...typed, text: typed.text + key }
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [editor])
  return null
}
