import type { ElementId } from '../document/FormDocument.ts'

/**
 * Something that both sides changed, differently. `value`: the same setting; `place`: both moved the element into
 * another list; `order`: both moved it within one; `removed`: theirs deleted what was changed here; `gone`: theirs changed
 * what was deleted here; `refused`: where theirs moved it, it cannot stand any more; `rehomed`: where theirs made it, it
 * cannot stand, and stands outside instead.
 */
export interface Conflict {
  /** The same for the same conflict, however often it is computed. */
  readonly key: string
  readonly what: 'value' | 'place' | 'order' | 'removed' | 'gone' | 'refused' | 'rehomed'
  /** Null: it concerns the form itself. */
  readonly element: ElementId | null
  /** Of a value: where it stands in the element or the form, such as `settings/label`. */
  readonly path: readonly string[]
  /**
   * Of a value: what it is on each side, undefined where there is none. Of a place: the lists; of an order: the
   * positions, from 1; of what was deleted: how many elements with it, or the element of theirs.
   */
  readonly mine: unknown
  readonly theirs: unknown
}
