import type { ParentRef } from '../../document/FormDocument.ts'
import type { StoredElement } from '../../document/StoredDocument.ts'

/** Identifies clipboard JSON with elements. */
export const CLIP_FORMAT = 'geo-forms/elements'

/** A layout around copied elements that nests their answers under its name. */
export interface NamingLayout {
  readonly name: string
  /** True if it has rows. */
  readonly rows: boolean
}

/** A copied element with its descendants, and its original position. */
export interface ClipRoot {
  readonly element: StoredElement
  readonly parent: ParentRef
  readonly index: number
  /** Outermost first; null if one of them had no name, so that the answer could not be referenced. */
  readonly around: readonly NamingLayout[] | null
}

/** Elements on the clipboard: JSON for any form, tab or server of the same software. */
export interface Clip {
  readonly format: typeof CLIP_FORMAT
  readonly schemaVersion: number
  /** Id of the form they were copied from. */
  readonly form: string
  /** True if they were cut from it. */
  readonly cut: boolean
  readonly roots: readonly ClipRoot[]
}
