import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { loadPatterns } from '../../../logic/packs.ts'
import type { Editor } from './createEditor.ts'

/** Milliseconds without a change, or after opening, after which the document is checked: the canvas comes first. */
const PAUSE = 300

/** Keeps the issues up to date, a moment after each change. Gives the call that stops it. */
export function watchIssues(editor: Editor): () => void {
  let checked = editor.stable()
  let stopped = false
  let loading: Promise<void> | null = null
  const check = () => {
    editor.checkNow()
    if (loading || !hasPattern(checked)) return
    // Patterns can be judged once their engine is here; without it, the server judges them when the form is published.
    loading = loadPatterns().then(
      () => (stopped ? undefined : editor.checkNow()),
      () => {
        loading = null
      },
    )
  }
  let timer = setTimeout(check, PAUSE)
  const unsubscribe = editor.store.subscribe(() => {
    const now = editor.stable()
    if (now === checked) return
    checked = now
    clearTimeout(timer)
    timer = setTimeout(check, PAUSE)
  })
  return () => {
    stopped = true
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Whether some setting holds a pattern: of a text's answers, or in an expression that calls `matches`. */
function hasPattern({ elements }: FormDocument): boolean {
  return Object.values(elements).some(({ settings }) =>
    Object.entries(settings).some(
      ([key, value]) => typeof value === 'string' && value !== '' && (key === 'pattern' || value.includes('matches')),
    ),
  )
}
