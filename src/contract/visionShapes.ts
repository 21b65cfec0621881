import * as Type from 'typebox'
import type { Static } from 'typebox'

/** No suggestion is longer: what a photo says is a name, a number, a few lines. */
export const SUGGESTION_LENGTH = 1_000

/** Words that may answer a prompt, and how sure whoever read them is, from 0 to 1. Nobody vouches for what they say. */
export const SuggestedText = Type.Object({
  text: Type.String({ minLength: 1, maxLength: SUGGESTION_LENGTH }),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
})
export type SuggestedText = Static<typeof SuggestedText>

/**
 * The result of looking at a photo. `answered`: there are suggestions, or nothing was found; `refused`: the model would
 * not say; `unavailable`: it did not answer in time, or this picture cannot be looked at.
 */
export const VisionAnswer = Type.Object({
  outcome: Type.Enum(['answered', 'refused', 'unavailable']),
  /** The prompts that were asked, for `additional_data.Prompts`. */
  prompts: Type.Array(Type.String()),
  suggestions: Type.Array(
    Type.Object({
      /** The id of the element that they are suggested for. */
      element: Type.String(),
      /** The likeliest first; the first that fits the question is the suggestion. */
      texts: Type.Array(SuggestedText),
    }),
  ),
})
export type VisionAnswer = Static<typeof VisionAnswer>
