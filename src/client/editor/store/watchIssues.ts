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
  const check = async () => {
    // Checks that could not be fetched are asked for again after the next change.
    await editor.checkNow().catch(() => undefined)
    if (loading || !hasPattern(checked)) return
    // Patterns can be judged once their engine is here; without it, the server judges them when the form is published.
    loading = loadPatterns().then(
      () => (stopped ? undefined : void editor.checkNow()),
      () => {
        loading = null
      },
    )
  }
  const checkLater = () => setTimeout(() => void check(), PAUSE)
  let timer = checkLater()
  const unsubscribe = editor.store.subscribe(() => {
    const now = editor.stable()
    if (now === checked) return
    checked = now
    clearTimeout(timer)
    timer = checkLater()
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
