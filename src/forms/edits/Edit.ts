import type { ElementId, FormDocument } from '../document/FormDocument.ts'

/** One change of a document: a pure function with a label. It knows nothing of history, selection or React. */
export interface Edit {
  /** Message key of what was done, `editor:edit.<name>`: "Undo: move an element". */
  readonly label: string
  /** Edits that follow each other with the same key are one step: typing in one property. */
  readonly merge?: string
  /** Whose work it brings in, when it is not that of whoever edits. */
  readonly by?: string
  /** The elements it makes, those inside others after them; an editor selects the first. */
  readonly creates?: readonly ElementId[]
  /** The changed document; the very same one when there is nothing to do or the place is not allowed. */
  readonly apply: (document: FormDocument) => FormDocument
}

/** Several edits as one step. */
export function combineEdits(label: string, edits: readonly Edit[]): Edit {
  return {
    label,
    creates: edits.flatMap((edit) => edit.creates ?? []),
    apply: (document) => edits.reduce((changed, edit) => edit.apply(changed), document),
  }
}
