import type { ParentRef } from '../../document/FormDocument.ts'
import type { StoredElement } from '../../document/StoredDocument.ts'

/** Says that a piece of JSON is elements on a clipboard. */
export const CLIP_FORMAT = 'geo-forms/elements'

/** A layout around copied elements under whose name their answers live. */
export interface Holder {
  readonly name: string
  /** True if it is answered in rows. */
  readonly rows: boolean
}

/** A copied element with all below it, and where it stood. */
export interface ClipRoot {
  readonly element: StoredElement
  readonly parent: ParentRef
  readonly index: number
  /** Outermost first; null when one of them had no name, so that nobody could read its answer. */
  readonly around: readonly Holder[] | null
}

/** Elements on a clipboard: JSON that any form, tab or server of the same kind can read. */
export interface Clip {
  readonly format: typeof CLIP_FORMAT
  readonly schemaVersion: number
  /** The id of the form they were copied from. */
  readonly form: string
  /** True if they were taken out of it. */
  readonly cut: boolean
  readonly roots: readonly ClipRoot[]
}
