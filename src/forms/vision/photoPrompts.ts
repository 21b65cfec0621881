import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Settings } from '../document/FormDocument.ts'

/** The question for a vision model about a photo, and the name of the element that its answer is suggested for. */
const PhotoPrompt = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 1_000 }),
    /** `name`, or with the layouts around it: `pump.handle`. */
    fills: Type.String({ maxLength: 200 }),
  },
  { additionalProperties: false },
)
export type PhotoPrompt = Static<typeof PhotoPrompt>

/** No photo asks more: each answer has to be waited for, and looked at by a person. */
export const PROMPT_LIMIT = 10

export const PhotoPrompts = Type.Array(PhotoPrompt, { maxItems: PROMPT_LIMIT })

/** The prompts of an element; none while its author has written something else there. */
export function photoPrompts(settings: Settings): readonly PhotoPrompt[] {
  const { prompts } = settings
  return Array.isArray(prompts) ? prompts.filter(isPrompt) : []
}

function isPrompt(value: unknown): value is PhotoPrompt {
  if (typeof value !== 'object' || value === null) return false
  const { prompt, fills } = value as Partial<Record<keyof PhotoPrompt, unknown>>
  return typeof prompt === 'string' && prompt.trim() !== '' && typeof fills === 'string' && fills !== ''
}
