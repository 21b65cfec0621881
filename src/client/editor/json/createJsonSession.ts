import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { mergeDocuments } from '../../../forms/merging/mergeDocuments.ts'
import { rewriteDocument } from '../../../forms/edits/rewriteDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { checkText } from './checkText.ts'
import type { JsonProblem } from './JsonProblem.ts'

/**
 * `applied`: the text says what the form is. `waiting`: something was just typed. `refused`: the text has an error, and
 * the form is as it was before. `overtaken`: meanwhile something else was done to the form at the very place that was
 * written here, and a person has to say which of both stands.
 */
export interface JsonStatus {
  readonly state: 'applied' | 'waiting' | 'refused' | 'overtaken'
  readonly problems: readonly JsonProblem[]
}

/** The text as it is kept somewhere: in a view, or in a spec. */
export interface TextPort {
  readonly read: () => string
  /** Writes what the form has become; not a thing that was typed. */
  readonly show: (text: string) => void
}

/** Milliseconds without a key after which what was typed is read. */
export const TYPING_PAUSE = 250
/** Milliseconds after a change of the form until the text follows: whoever types elsewhere comes first. */
const FOLLOW_PAUSE = 80

export type JsonSession = ReturnType<typeof createJsonSession>

/** Text that could not be taken when its view was closed, until it is opened again. */
const kept = new WeakMap<Editor, { readonly text: string; readonly shown: FormDocument }>()

/** A document as text, two spaces a level; `JSON.parse` and `parseDocument` lead back. */
export const textOf = (document: FormDocument): string => JSON.stringify(printDocument(document), null, 2)

/** What a view opens with: the form, or what was left unfinished. */
export const openingText = (editor: Editor): string => kept.get(editor)?.text ?? textOf(editor.stable())

/**
 * Keeps a form and a text of it in step, both ways. Begins with `openingText` in the port. Text with an error never
 * touches the form, and a form that changed meanwhile is never overwritten unseen.
 */
export function createJsonSession(editor: Editor, port: TextPort, onStatus: (status: JsonStatus) => void) {
  /** The form that the text says, or was written over. */
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

  /** Takes what was typed now. What was done elsewhere meanwhile stays; at the same place only unless it `insists`. */
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
    // Before the form changes, so that this change is not taken for somebody else's.
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
    // Text with an error meets the change when it is put right.
    if (status.state !== 'applied') return
    clearTimeout(following)
    following = setTimeout(follow, FOLLOW_PAUSE)
  }
  const unsubscribe = editor.store.subscribe(watch)
  flush()

  return {
    status: () => status,
    /** Takes what was typed now. */
    flush,
    /** Brings the text up to the form now. */
    follow,
    typed: () => {
      clearTimeout(typing)
      if (status.state === 'applied') setStatus({ state: 'waiting', problems: status.problems })
      typing = setTimeout(flush, TYPING_PAUSE)
    },
    /** Takes a step of the form back, or does it again; false where the text has to be put right first. */
    step: (way: 'undo' | 'redo'): boolean => {
      flush()
      if (status.state !== 'applied') return false
      editor[way]()
      follow()
      return true
    },
    /** Gives up what could not be taken: the text says the form again. */
    discard: () => {
      clearTimeout(typing)
      shown = editor.stable()
      port.show(textOf(shown))
      setStatus({ state: 'applied', problems: [] })
    },
    /** Has the text stand where something else was done at the same place; one undo takes it back. */
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
