import type { Patch } from 'immer'

/**
 * One change of a document, as immer says it. Paths go by element id (`elements/<id>/settings/label`), never by position
 * in the tree. A number at the end of a path is a place in a list: `add` puts in before it, `remove` closes the gap.
 */
export type DocumentPatch = Patch

/** Both ways of one step, each to be applied in its order. */
export interface Difference {
  readonly patches: readonly DocumentPatch[]
  readonly inverse: readonly DocumentPatch[]
}
