import type { Settings } from '../forms/document/FormDocument.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

/** Form data of one element, posted by the browser itself: the fields named by the element, or by its parts. */
export interface PostedFields {
  /** Returns the first value of that name, '' if there is none. Line breaks are line feeds, as in answers. */
  readonly text: (part?: string) => string
  /** Returns all values of that name: each checkbox has one. */
  readonly all: (part?: string) => readonly string[]
}

/**
 * Fallback of an input for browsers without our scripts: its `plain.ts`, loaded by the server only. It is rendered as
 * native fields named by their ids; an input without a fallback needs scripts.
 */
export interface PlainInput<S = Settings> {
  /** True if supported with these settings. Default: true. */
  readonly fits?: (settings: S) => boolean
  /**
   * True if its Control consists of native fields. Default: true. If not, its `PlainControl.tsx` does, rendered only on
   * pages without scripts: a form with such a question asks for it after the rest was sent.
   */
  readonly onScreen?: (settings: S) => boolean
  /**
   * Returns the answer for the posted fields, as the Control would; undefined for none. Absent: the question is not
   * asked.
   */
  readonly read?: (posted: PostedFields, settings: S) => Json | undefined
}
