import type { SuggestedText } from '../../contract/visionShapes.ts'

/** One thing that is asked about a photo, and what is known of the question that it is asked for. */
export interface Question {
  readonly element: string
  readonly prompt: string
  /** The question's label in each language. */
  readonly called: readonly string[]
  /** The kind of answer, in a word: `number`, `phone`. */
  readonly kind: string
  /** The possible answers of a choice. */
  readonly choices: readonly string[]
}

/** The suggestions for one question, likeliest first; none where the photo says nothing. */
export type Found = readonly SuggestedText[]

/** The result of a request; `found` in the order of the questions. */
export type Looked =
  | { readonly outcome: 'answered'; readonly found: readonly Found[] }
  | { readonly outcome: 'refused' }
