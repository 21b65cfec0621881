import type { Patch } from 'immer'

/** A stretch of a list replaced: what an immer patch would say by repeating every entry after it. */
interface ListPatch {
  readonly op: 'splice'
  readonly path: readonly (string | number)[]
  readonly index: number
  readonly remove: number
  readonly insert: readonly unknown[]
}

/** One change of a document. Paths go by element id (`elements/<id>/settings/label`), never by position in the tree. */
export type DocumentPatch = Patch | ListPatch

/** Both ways of one step, each to be applied in its order. */
export interface Difference {
  readonly patches: readonly DocumentPatch[]
  readonly inverse: readonly DocumentPatch[]
}
