import type { FormDetail } from '../../../contract/shapes.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { createHistory, type History } from '../../../forms/history/History.ts'
import { sameValue } from '../../../forms/merging/sameValue.ts'
import type { StoredHistory } from '../history/StoredHistory.ts'
import { NO_POSITION } from '../store/SavingSlice.ts'

/** State from which work on a form continues. */
export interface ResumedWork {
  readonly history: History
  /** The server's document at `revision`. */
  readonly base: FormDocument
  readonly revision: number
  /** The position of `base` in the history. */
  readonly savedPosition: number
  /** Time when the last unsaved change was stored; null if there is none. */
  readonly restoredAt: number | null
}

/** Returns the state of a form just loaded, without changes. */
export function freshWork(form: FormDetail, document: FormDocument): ResumedWork {
  return {
    history: createHistory(document),
    base: document,
    revision: form.revision,
    savedPosition: 0,
    restoredAt: null,
  }
}

/**
 * Continues from this browser's stored work: the last known server state, with all steps since. `read` reads stored
 * documents. If the server has something newer, `revision` differs from the form's, and a merge is pending.
 */
export async function resumeWork(
  { base: keptBase, from, position, at, steps }: StoredHistory,
  form: FormDetail,
  document: FormDocument,
  read: (stored: unknown) => Promise<FormDocument>,
): Promise<ResumedWork> {
  const isCurrent = keptBase.revision === form.revision
  const base = isCurrent ? document : await read(keptBase.document)
  const { anchor } = keptBase
  const start = anchor
    ? { document: await read(anchor.document), position: anchor.position }
    : { document: base, position: keptBase.position }
  const attached = createHistory(start.document, { steps, position: start.position })
  const history = attached.goTo(position === from ? 0 : position)
  const savedPosition = anchor ? NO_POSITION : attached.position
  const isUnsaved = history.position !== savedPosition
  const resumed = { history, base, revision: keptBase.revision, savedPosition, restoredAt: isUnsaved ? at : null }
  if (isCurrent) return resumed
  // The response to the last save may have been lost with the page: then the server's document is our own.
  const own = ownState(history, savedPosition, document)
  if (own === null) return resumed
  const { stable, position: saved } = own
  return {
    ...resumed,
    base: stable,
    revision: form.revision,
    savedPosition: saved,
    restoredAt: history.position === saved ? null : at,
  }
}

/** Maximum number of states compared: each of our saves was of a recent one. */
const MAX_LOOKED_AT = 200

/** Returns the state of a history, among those since the last save, that equals a document; null if there is none. */
export function ownState(history: History, savedPosition: number, document: FormDocument): History | null {
  let state = history
  for (let i = 0; i < MAX_LOOKED_AT; i++) {
    if (isSameDocument(state.stable, document)) return state
    if (!state.canUndo || state.position === savedPosition) return null
    state = state.undo()
  }
  return null
}

export function isSameDocument(one: FormDocument, other: FormDocument): boolean {
  if (Object.keys(one.elements).length !== Object.keys(other.elements).length) return false
  return sameValue(one, other)
}
