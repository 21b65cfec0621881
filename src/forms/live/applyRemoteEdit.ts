import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { mergeRemote } from '../history/remoteEdits.ts'
import type { History } from '../history/History.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from '../merging/Conflict.ts'
import { mergeDocuments } from '../merging/mergeDocuments.ts'
import { mergeSaves, type Renamed } from '../merging/mergeSaves.ts'

/** The other author's document, based on the common ancestor. */
export interface RemoteEdit {
  readonly document: FormDocument
  /** Message key of their edit. */
  readonly label: string
  /** Consecutive edits with the same key are one step here, too. */
  readonly merge?: string
  readonly by?: string
}

/** Editing state of one author: the history, the part the server has, and true if there are unsaved changes. */
export interface AuthorState {
  readonly history: History
  readonly base: FormDocument
  readonly isDirty: boolean
}

export interface RemoteEditResult {
  readonly history: History
  /** Conflicts. The local version is kept and sent next, except if they changed something removed here. */
  readonly conflicts: readonly Conflict[]
  readonly renamed: readonly Renamed[]
}

/**
 * Merges an edit of another author, which the server has accepted first, below the own unsaved edits. Reports
 * everything both changed, whichever version is kept.
 */
export function applyRemoteEdit(
  { history, base, isDirty }: AuthorState,
  theirs: RemoteEdit,
  kinds: Kinds,
  now: number,
): RemoteEditResult {
  const { document, ...about } = theirs
  const merge = mergeWith(kinds)
  if (!isDirty) {
    const edit: Edit = { ...about, apply: () => document }
    return { history: mergeRemote(history, edit, now, merge), conflicts: [], renamed: [] }
  }
  const merged = mergeSaves({ base, mine: history.stable, theirs: document }, kinds)
  const edit: Edit = { ...about, apply: () => merged.document }
  return { history: mergeRemote(history, edit, now, merge), conflicts: merged.conflicts, renamed: merged.renamed }
}

/** Merge for undo and redo across changes of others: in conflicts theirs is kept. */
export const mergeWith = (kinds: Kinds) => (versions: Parameters<typeof mergeDocuments>[0]) =>
  mergeDocuments(versions, kinds)
