import type { StoreApi } from 'zustand/vanilla'
import type { Issue } from '../../../forms/checks/Issue.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Edit } from '../../../forms/edits/Edit.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { EditorState } from './EditorState.ts'
import type { RejectedByLock } from './View.ts'

/** An addition to the core of the editor, which knows none of its parts. */
export interface FeatureOf<Editor> {
  /** Every edit passes it on its way into the history. */
  readonly edit?: (edit: Edit, kinds: Kinds) => Edit
  /** The element that a change may not touch just now, and whose it is; null when it may. */
  readonly refuses?: (before: FormDocument, after: FormDocument, state: EditorState) => RejectedByLock | null
  /** Takes undo, redo or a jump to a position past what others did since. */
  readonly cross?: (editor: Editor, to: HistoryTarget) => Promise<void>
  readonly issues?: IssueSource
}

export type HistoryTarget = 'undo' | 'redo' | number

/** Issues that are not found in the document alone. */
export interface IssueSource {
  readonly isOwn: (issue: Issue) => boolean
  /** False for a document of which it has nothing to say. */
  readonly concerns: (document: FormDocument) => boolean
  /** `onNews`: there may be others now. */
  readonly find: (editor: { readonly store: StoreApi<EditorState> }, onNews: () => void) => Promise<readonly Issue[]>
}
