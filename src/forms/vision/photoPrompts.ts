import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Settings } from '../document/FormDocument.ts'

/** A prompt to a vision model about a photo, and the name of the element its answer is suggested for. */
const PhotoPrompt = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 1_000 }),
    /** `name`, or including layouts: `pump.handle`. */
    fills: Type.String({ maxLength: 200 }),
  },
  { additionalProperties: false },
)
export type PhotoPrompt = Static<typeof PhotoPrompt>

/** Maximum number of prompts per photo: the collector has to wait for and review each answer. */
export const MAX_PHOTO_PROMPTS = 10

export const PhotoPrompts = Type.Array(PhotoPrompt, { maxItems: MAX_PHOTO_PROMPTS })

/** Prompts of an element; empty if the setting is invalid. */
export function photoPrompts(settings: Settings): readonly PhotoPrompt[] {
  const { prompts } = settings
  return Array.isArray(prompts) ? prompts.filter(isPrompt) : []
}

function isPrompt(value: unknown): value is PhotoPrompt {
  if (typeof value !== 'object' || value === null) return false
  const { prompt, fills } = value as Partial<Record<keyof PhotoPrompt, unknown>>
  return typeof prompt === 'string' && prompt.trim() !== '' && typeof fills === 'string' && fills !== ''
}
