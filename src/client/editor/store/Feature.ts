import type { StoreApi } from 'zustand/vanilla'
import type { Issue } from '../../../forms/checks/Issue.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Edit } from '../../../forms/edits/Edit.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { EditorState } from './EditorState.ts'
import type { RejectedByLock } from './View.ts'

/** An extension of the editor's core, which knows none of its parts. */
export interface FeatureOf<Editor> {
  /** Transforms every edit before it enters the history. */
  readonly edit?: (edit: Edit, kinds: Kinds) => Edit
  /** Returns the element that a change may not touch at present, and who holds it; null if it may. */
  readonly refuses?: (before: FormDocument, after: FormDocument, state: EditorState) => RejectedByLock | null
  /** Performs undo, redo or a jump past later edits of others. */
  readonly cross?: (editor: Editor, to: HistoryTarget) => Promise<void>
  readonly issues?: IssueSource
}

export type HistoryTarget = 'undo' | 'redo' | number

/** Source of issues that cannot be found in the document alone. */
export interface IssueSource {
  readonly isOwn: (issue: Issue) => boolean
  /** False for a document without possible issues of this source. */
  readonly concerns: (document: FormDocument) => boolean
  /** `onNews` is called when the issues may have changed. */
  readonly find: (editor: { readonly store: StoreApi<EditorState> }, onNews: () => void) => Promise<readonly Issue[]>
}
