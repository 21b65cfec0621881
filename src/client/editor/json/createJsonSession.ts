import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { mergeDocuments } from '../../../forms/merging/mergeDocuments.ts'
import { rewriteDocument } from '../../../forms/edits/rewriteDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { checkText } from './checkText.ts'
import type { JsonProblem } from './JsonProblem.ts'

/**
 * `applied`: the text equals the form. `waiting`: something was just typed. `refused`: the text has an error, and the
 * form is unchanged. `overtaken`: the form was changed elsewhere at the place that was edited, and the author has to
 * choose a version.
 */
export interface JsonStatus {
  readonly state: 'applied' | 'waiting' | 'refused' | 'overtaken'
  readonly problems: readonly JsonProblem[]
}

/** Access to the text: in a view, or in a test. */
export interface TextPort {
  readonly read: () => string
  /** Replaces the text after the form changed, as opposed to typing. */
  readonly show: (text: string) => void
}

/** Pause in typing after which the text is parsed, in ms. */
export const TYPING_PAUSE = 250
/** Delay after a change of the form until the text is updated, in ms: typing elsewhere has priority. */
const FOLLOW_PAUSE = 80

export type JsonSession = ReturnType<typeof createJsonSession>

/** Text that could not be applied when its view was closed, until it is opened again. */
const kept = new WeakMap<Editor, { readonly text: string; readonly shown: FormDocument }>()

/** Returns a document as JSON with two spaces per level; `JSON.parse` and `parseDocument` are the inverse. */
export const textOf = (document: FormDocument): string => JSON.stringify(printDocument(document), null, 2)

/** Returns the initial text of a view: the form, or text left unapplied. */
export const initialText = (editor: Editor): string => kept.get(editor)?.text ?? textOf(editor.stable())

/**
 * Keeps a form and its JSON text in sync, in both directions. The port starts with `initialText`. Text with an error
 * never changes the form, and a form that changed meanwhile is never overwritten silently.
 */
export function createJsonSession(editor: Editor, port: TextPort, onStatus: (status: JsonStatus) => void) {
  /** The document that the text equals, or was edited from. */
  let shown = kept.get(editor)?.shown ?? editor.stable()
  let status: JsonStatus = { state: kept.has(editor) ? 'waiting' : 'applied', problems: [] }
  let [typing, following]: (ReturnType<typeof setTimeout> | undefined)[] = []
  kept.delete(editor)

  const setStatus = (next: JsonStatus) => {
    status = next
    const unapplied = next.state !== 'applied'
    if (editor.state.unapplied !== unapplied) editor.setSession({ unapplied })
    onStatus(next)
  }

  /** Applies the typed text now. Changes made elsewhere are kept; at the same place only unless `insists`. */
  const take = (insists: boolean) => {
    clearTimeout(typing)
    if (status.state === 'applied') return
    const { document, problems } = checkText(port.read(), shown, editor.kinds, editor.random)
    if (!document) return setStatus({ state: 'refused', problems })
    const theirs = editor.stable()
    const mine = rewriteDocument(shown, document).apply(shown)
    const isAlone = theirs === shown
    const merged = isAlone ? null : mergeDocuments({ base: shown, mine, theirs }, editor.kinds)
    if (merged && merged.conflicts.length > 0 && !insists) return setStatus({ state: 'overtaken', problems })
    const edit = rewriteDocument(theirs, merged?.document ?? mine)
    // Set before the form changes, so that this change is not taken for another author's.
    shown = edit.apply(theirs)
    editor.commit({ ...edit, apply: () => shown })
    if (!isAlone) port.show(textOf(shown))
    setStatus({ state: 'applied', problems })
  }
  const flush = () => take(false)

  const follow = () => {
    clearTimeout(following)
    if (editor.stable() === shown || status.state !== 'applied') return
    shown = editor.stable()
    port.show(textOf(shown))
    setStatus({ state: 'applied', problems: [] })
  }

  const watch = () => {
    if (editor.stable() === shown) return
    if (status.state === 'waiting') return flush()
    // Text with an error is merged with the change once it is fixed.
    if (status.state !== 'applied') return
    clearTimeout(following)
    following = setTimeout(follow, FOLLOW_PAUSE)
  }
  const unsubscribe = editor.store.subscribe(watch)
  flush()

  return {
    status: () => status,
    /** Applies the typed text now. */
    flush,
    /** Updates the text to the form now. */
    follow,
    typed: () => {
      clearTimeout(typing)
      if (status.state === 'applied') setStatus({ state: 'waiting', problems: status.problems })
      typing = setTimeout(flush, TYPING_PAUSE)
    },
    /** Undoes or redoes a step of the form; false if the text has to be fixed first. */
    step: (way: 'undo' | 'redo'): boolean => {
      flush()
      if (status.state !== 'applied') return false
      editor[way]()
      follow()
      return true
    },
    /** Discards text that could not be applied: the text equals the form again. */
    discard: () => {
      clearTimeout(typing)
      shown = editor.stable()
      port.show(textOf(shown))
      setStatus({ state: 'applied', problems: [] })
    },
    /** Applies the text over a concurrent change at the same place; one undo restores that. */
    keep: () => take(true),
    end: () => {
      flush()
      clearTimeout(typing)
      clearTimeout(following)
      unsubscribe()
      if (status.state !== 'applied') kept.set(editor, { text: port.read(), shown })
    },
  }
}
