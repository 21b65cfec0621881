import type { ElementId, FormDocument } from '../document/FormDocument.ts'

/** A change of a document: a pure function with a label, independent of history, selection and React. */
export interface Edit {
  /** Message key of the change, `editor:edit.<name>`: "Undo: move an element". */
  readonly label: string
  /** Consecutive edits with the same key are one step, such as typing in one property. */
  readonly merge?: string
  /** Author of the change, if not the current user. */
  readonly by?: string
  /** Ids of created elements, parents first; the editor selects the first. */
  readonly creates?: readonly ElementId[]
  /** Returns the changed document; the identical one if nothing changes or the position is not allowed. */
  readonly apply: (document: FormDocument) => FormDocument
}

/** Combines several edits into one step. */
export function combineEdits(label: string, edits: readonly Edit[]): Edit {
  return {
    label,
    creates: edits.flatMap((edit) => edit.creates ?? []),
    apply: (document) => edits.reduce((changed, edit) => edit.apply(changed), document),
  }
}
