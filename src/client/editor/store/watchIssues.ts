import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { loadPatterns } from '../../../logic/packs.ts'
import { whenIdle } from '../../../render/mountQueue.ts'
import type { Editor } from './createEditor.ts'

/** Pause after a change, or after opening, until the document is checked, in ms: the canvas has priority. */
const PAUSE = 300

/** Keeps the issues up to date, shortly after each change. Returns a function that stops it. */
export function watchIssues(editor: Editor): () => void {
  let checked = editor.stable()
  let stopped = false
  let loading: Promise<void> | null = null
  const check = async () => {
    // Checks that could not be loaded are loaded again after the next change.
    await editor.checkNow().catch(() => undefined)
    if (loading || !hasPattern(checked)) return
    // Patterns can be checked once their engine is loaded; without it, the server checks them on publishing.
    loading = loadPatterns().then(
      () => (stopped ? undefined : void editor.checkNow()),
      () => {
        loading = null
      },
    )
  }
  // Behind what the canvas still draws.
  const checkLater = () => setTimeout(() => whenIdle(() => void (stopped || check())), PAUSE)
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

/** True if any setting has a pattern: of a text's answers, or in an expression that calls `matches`. */
function hasPattern({ elements }: FormDocument): boolean {
  return Object.values(elements).some(({ settings }) =>
    Object.entries(settings).some(
      ([key, value]) => typeof value === 'string' && value !== '' && (key === 'pattern' || value.includes('matches')),
    ),
  )
}
