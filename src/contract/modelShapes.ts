import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Outline } from '../forms/outline/Outline.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId } from './shapes.ts'

const language = Type.String({ minLength: 2, maxLength: 35, pattern: '^[A-Za-z0-9-]+$' })

/**
 * A proposal of questions. `by`: the configured model, or rules that parse a list line by line, if there is no model or
 * its request `failed`.
 */
export const OutlineProposal = Type.Object({
  by: Type.Enum(['model', 'rules']),
  failed: Type.Boolean(),
  outline: Outline,
})
export type OutlineProposal = Static<typeof OutlineProposal>

/** Maximum number of texts per translation request. */
export const MAX_TEXTS = 50

/** Texts written by a model for authors: proposals that are not stored. */
export const modelEndpoints = {
  proposeQuestions: {
    ...paths.proposeQuestions,
    caller: 'form:editor',
    summary:
      'Questions for a form, from a sentence or a list: by the configured model, else read line by line. Stores nothing',
    params: formId,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' }), language },
      { additionalProperties: false },
    ),
    output: OutlineProposal,
    problems: ['formNotFound', 'tooManyRequests'],
  },
  proposeTranslations: {
    ...paths.proposeTranslations,
    caller: 'form:editor',
    summary: 'Translations by the configured model, null where it gave none. Stores nothing',
    params: formId,
    body: Type.Object(
      {
        from: language,
        to: language,
        texts: Type.Array(Type.String({ minLength: 1, maxLength: 5_000 }), { minItems: 1, maxItems: MAX_TEXTS }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      outcome: Type.Enum(['answered', 'unavailable', 'none']),
      texts: Type.Array(Type.Union([Type.String(), Type.Null()])),
    }),
    problems: ['formNotFound', 'tooManyRequests'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
