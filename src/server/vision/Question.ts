import type { SuggestedText } from '../../contract/visionShapes.ts'

/** A question to a photo, and the form question it fills. */
export interface Question {
  readonly element: string
  readonly prompt: string
  /** Label of the form question in each language. */
  readonly called: readonly string[]
  /** Kind of answer, in a word: `number`, `phone`. */
  readonly kind: string
  /** Options of a choice question. */
  readonly choices: readonly string[]
}

/** Suggestions for one question, likeliest first; empty if the photo has none. */
export type SuggestedTexts = readonly SuggestedText[]

/** Result of a request; `found` is in the order of the questions. */
export type VisionResult =
  | { readonly outcome: 'answered'; readonly found: readonly SuggestedTexts[] }
  | { readonly outcome: 'refused' }
