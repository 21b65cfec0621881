import type { ElementId } from '../document/FormDocument.ts'

/**
 * Something that both sides changed, differently. `value`: the same setting; `place`: both moved the element; `removed`:
 * theirs deleted what was changed here; `gone`: theirs changed what was deleted here; `refused`: what theirs did has no
 * place here any more.
 */
export interface Conflict {
  /** The same for the same conflict, however often it is computed. */
  readonly key: string
  readonly what: 'value' | 'place' | 'removed' | 'gone' | 'refused'
  /** Null: it concerns the form itself. */
  readonly element: ElementId | null
  /** Of a value: where it stands in the element or the form, such as `settings/label`. */
  readonly path: readonly string[]
  /** Of a value: what it is on each side, undefined where there is none. Of a place: the lists. */
  readonly mine: unknown
  readonly theirs: unknown
}
