import { useEffect } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'

/** Text typed for the command palette before its code was loaded, and whether Enter ended it. */
export interface TypedText {
  readonly text: string
  readonly entered: boolean
}

let typed: TypedText = { text: '', entered: false }

/** Returns the initial text of the command palette. */
export const earlyTypedText = (): TypedText => typed

/** Collects keys for the command palette while its code loads. */
export function EarlyTyping() {
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
