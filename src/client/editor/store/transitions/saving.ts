import type { FormSummary } from '../../../../contract/shapes.ts'
import type { History } from '../../../../forms/history/History.ts'
import type { EditorState } from '../EditorState.ts'
import { NO_POSITION, type NewerForm } from '../SavingSlice.ts'
import { withHistory } from './document.ts'

/** The accepted document is being sent: later typing is a separate step. */
export function withSending({ history }: EditorState): Partial<EditorState> {
  return { status: { state: 'saving' }, history: history.seal() }
}

/** The server has a state of the history. While edits are shared, typing continues as one step. */
export function withSaved(
  { history }: EditorState,
  { form, sent, at, isShared }: { form: FormSummary; sent: History; at: number; isShared: boolean },
): Partial<EditorState> {
  return {
    form,
    base: sent.stable,
    savedPosition: sent.position,
    savedAt: at,
    status: { state: 'idle' },
    history: isShared ? history : history.seal(),
  }
}

/** The server has a newer form, which is part of this history; `isAll`: nothing else is. */
export function withNewerForm(
  state: EditorState,
  history: History,
  { form, document }: Pick<NewerForm, 'form' | 'document'>,
  isAll: boolean,
): Partial<EditorState> {
  return { ...withHistory(state, history), form, base: document, savedPosition: isAll ? history.position : NO_POSITION }
}
