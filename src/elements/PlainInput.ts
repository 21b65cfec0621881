import type { Settings } from '../forms/document/FormDocument.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

/** What a browser sends by itself of one element: its own field, or that of a part of it, by the part's name. */
export interface PostedFields {
  /** The first of that name, '' where there is none. Lines end as answers have them: with a line feed. */
  readonly text: (part?: string) => string
  /** All of that name: ticks have one each. */
  readonly all: (part?: string) => readonly string[]
}

/**
 * How an input is answered in a browser that runs no script of ours: its `plain.ts`, which only the server loads. It is drawn
 * as fields that the browser itself can fill in, named as their ids; an input without one needs our program.
 */
export interface PlainInput<S = Settings> {
  /** Whether it can be with these settings. Default: it can. */
  readonly fits?: (settings: S) => boolean
  /**
   * Whether its Control itself is made of such fields. Default: it is. Where not, its `PlainControl.tsx` is, which only pages
   * without scripts draw: a form with such a question is asked for it once the rest was sent.
   */
  readonly onScreen?: (settings: S) => boolean
  /** The answer to what was sent, as the Control itself would give it; undefined for none. Left out: nobody is asked. */
  readonly read?: (posted: PostedFields, settings: S) => Json | undefined
}
