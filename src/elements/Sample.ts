import type { Settings } from '../forms/document/FormDocument.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

/** An element inside a layout of the gallery. */
export interface Part {
  readonly kind: string
  readonly name?: string
  readonly settings?: Settings
  readonly children?: readonly Part[]
}

/** A kind's sample in the gallery. */
export interface Sample {
  /** Merged over the settings of a new element. */
  readonly settings?: Settings
  /**
   * A valid answer, for inputs and for layouts with answers of their own; for other layouts: answers by the names of
   * the parts.
   */
  readonly answer?: Json
  /** An invalid answer. By default, the blank answer of a required question. */
  readonly wrong?: Json
  /** Layouts only: the content. */
  readonly parts?: readonly Part[]
  /** The layout it is shown in, instead of a page of its own. */
  readonly inside?: string
  /** Variants by name, as settings; each with the answer. */
  readonly looks?: { readonly [name: string]: Settings }
}
