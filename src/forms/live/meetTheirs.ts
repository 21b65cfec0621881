import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { mergeRemote } from '../history/crossing.ts'
import type { History } from '../history/History.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from '../merging/Conflict.ts'
import { mergeDocuments } from '../merging/mergeDocuments.ts'
import { mergeSaves, type Renamed } from '../merging/mergeSaves.ts'

/** The other author's document, after the common ancestor. */
export interface Theirs {
  readonly document: FormDocument
  /** Message key of what they did. */
  readonly label: string
  /** Their edits of the same key, one after another, are one step here, too. */
  readonly merge?: string
  readonly by?: string
}

/** Where one author stands: the steps, what of them the server has, and whether that is all. */
export interface Standing {
  readonly history: History
  readonly base: FormDocument
  readonly isDirty: boolean
}

export interface Met {
  readonly history: History
  /** Conflicts. The local version stays and is sent next, except where they changed something removed here. */
  readonly conflicts: readonly Conflict[]
  readonly renamed: readonly Renamed[]
}

/**
 * Takes in an edit of somebody else, over which the next own edits are then made: the server has put it first. Whatever both
 * did to the same is told, whoever's stands.
 */
export function meetTheirs({ history, base, isDirty }: Standing, theirs: Theirs, kinds: Kinds, now: number): Met {
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

/** Merges for undo and redo across what others did: theirs stays where both changed the same. */
export const mergeWith = (kinds: Kinds) => (versions: Parameters<typeof mergeDocuments>[0]) =>
  mergeDocuments(versions, kinds)
