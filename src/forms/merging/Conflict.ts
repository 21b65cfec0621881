import type { ElementId } from '../document/FormDocument.ts'

/**
 * Something changed differently by both sides. `value`: the same setting; `place`: both moved the element, to different
 * lists; `order`: both moved it within a list; `removed`: theirs deleted what was changed here; `gone`: theirs changed
 * what was deleted here; `refused`: theirs moved it to a position no longer allowed; `rehomed`: theirs added it at a
 * position not allowed, so it is placed outside.
 */
export interface Conflict {
  /** Stable identity of the conflict across computations. */
  readonly key: string
  readonly what: 'value' | 'place' | 'order' | 'removed' | 'gone' | 'refused' | 'rehomed'
  /** Null: the form itself. */
  readonly element: ElementId | null
  /** For a value: its path in the element or form, such as `settings/label`. */
  readonly path: readonly string[]
  /**
   * For a value: its version on each side, undefined if missing. For a place: the lists; for an order: the positions,
   * from 1; for a deletion: the number of deleted elements, or the element of theirs.
   */
  readonly mine: unknown
  readonly theirs: unknown
}
