import type { FormDocument } from '../../../../forms/document/FormDocument.ts'
import type { History } from '../../../../forms/history/History.ts'
import type { EditorState } from '../EditorState.ts'
import { hasSameShape } from '../hasSameShape.ts'
import { remainingSelection } from '../Selection.ts'
import { lockedChange, type RejectedByLock } from '../View.ts'

/** Returns the state with another history; removed elements are deselected. */
export function withHistory(state: EditorState, history: History): Partial<EditorState> {
  const { document } = history
  if (history === state.history) return {}
  return {
    history,
    document,
    shape: hasSameShape(state.document, document) ? state.shape : {},
    ...remainingSelection(state, document),
    rejectedByLock: null,
    language: document.languages.includes(state.language) ? state.language : (document.languages[0] ?? 'en'),
  }
}

/** Returns the state after a refused change: the current gesture is cancelled, with a message. */
export function withRefusal(state: EditorState, rejectedByLock: RejectedByLock): Partial<EditorState> {
  return { ...withHistory(state, state.history.cancelStaging()), rejectedByLock }
}

/** Returns the locked element that a change would touch. */
export function lockRejection({ history, locked }: EditorState, next: FormDocument): RejectedByLock | null {
  const id = lockedChange(history.stable, next, locked)
  return id === null ? null : { id }
}
