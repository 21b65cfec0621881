import type { Editor } from './createEditor.ts'

/** Milliseconds without a change, or after opening, after which the document is checked: the canvas comes first. */
const PAUSE = 300

/** Keeps the issues up to date, a moment after each change. Gives the call that stops it. */
export function watchIssues(editor: Editor): () => void {
  let checked = editor.stable()
  let timer = setTimeout(() => editor.checkNow(), PAUSE)
  const unsubscribe = editor.store.subscribe(() => {
    const now = editor.stable()
    if (now === checked) return
    checked = now
    clearTimeout(timer)
    timer = setTimeout(() => editor.checkNow(), PAUSE)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
