import type { SuggestedText } from '../../contract/visionShapes.ts'

/** One thing that is asked about a photo, and what is known of the question that it is asked for. */
export interface Question {
  readonly element: string
  readonly prompt: string
  /** What the question is called: its label in each language. */
  readonly called: readonly string[]
  /** The kind of answer, in a word: `number`, `phone`. */
  readonly kind: string
  /** What can be answered, where that is one of a few. */
  readonly choices: readonly string[]
}

/** What a photo says to one question; the likeliest first, none where it says nothing. */
export type Found = readonly SuggestedText[]

/** What came of asking; `found` in the order of the questions. */
export type Looked =
  | { readonly outcome: 'answered'; readonly found: readonly Found[] }
  | { readonly outcome: 'refused' }
