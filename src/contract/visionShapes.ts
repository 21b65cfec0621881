import * as Type from 'typebox'
import type { Static } from 'typebox'

/** Maximum length of a suggestion, in characters: names, numbers, a few lines. */
export const MAX_SUGGESTION_LENGTH = 1_000

/** A text that may answer a prompt, with its confidence, from 0 to 1. Untrusted content. */
export const SuggestedText = Type.Object({
  text: Type.String({ minLength: 1, maxLength: MAX_SUGGESTION_LENGTH }),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
})
export type SuggestedText = Static<typeof SuggestedText>

/**
 * Result of recognizing a photo. `answered`: there are suggestions, or nothing was found; `refused`: the model
 * declined; `unavailable`: it did not respond in time, or the image cannot be processed.
 */
export const VisionAnswer = Type.Object({
  outcome: Type.Enum(['answered', 'refused', 'unavailable']),
  /** The prompts sent, for `additional_data.Prompts`. */
  prompts: Type.Array(Type.String()),
  suggestions: Type.Array(
    Type.Object({
      /** Id of the element they are suggested for. */
      element: Type.String(),
      /** Likeliest first; the first that fits the question is suggested. */
      texts: Type.Array(SuggestedText),
    }),
  ),
})
export type VisionAnswer = Static<typeof VisionAnswer>
