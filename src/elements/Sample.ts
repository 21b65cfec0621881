import type { Settings } from '../forms/document/FormDocument.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

/** Something that stands in a layout of the gallery. */
export interface Part {
  readonly kind: string
  readonly name?: string
  readonly settings?: Settings
  readonly children?: readonly Part[]
}

/** A kind's sample in the gallery. */
export interface Sample {
  /** Over the settings of a new element. */
  readonly settings?: Settings
  /** Inputs: an answer that is right. Layouts with answers of their own: theirs; others: by the names of the parts. */
  readonly answer?: Json
  /** An answer that is wrong. Without one, the blank of a required question is. */
  readonly wrong?: Json
  /** Layouts only: what stands inside. */
  readonly parts?: readonly Part[]
  /** The layout it is shown in; it stands there instead of being a page's own. */
  readonly inside?: string
  /** Other looks of it, by name, each with the answer. */
  readonly looks?: { readonly [name: string]: Settings }
}
