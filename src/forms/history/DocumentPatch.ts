import type { Patch } from 'immer'

/**
 * A change of a document as an immer patch. Paths are by element id (`elements/<id>/settings/label`), never by position
 * in the tree. A trailing number is a list index: `add` inserts before it, `remove` closes the gap.
 */
export type DocumentPatch = Patch

/** Patches of a step in both directions, each in order of application. */
export interface Difference {
  readonly patches: readonly DocumentPatch[]
  readonly inverse: readonly DocumentPatch[]
}
