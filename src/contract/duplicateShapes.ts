import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, SubmissionRow } from './shapes.ts'

/** Maximum distance in metres, and minimum similarity of names (0 to 1), of two submissions considered duplicates. */
export const MAX_DUPLICATE_METRES = 100
export const MIN_DUPLICATE_SIMILARITY = 0.6

/** Two submissions that may be duplicates: their distance, and the similarity of their names. */
export const DuplicatePair = Type.Object({
  earlier: SubmissionRow,
  later: SubmissionRow,
  metres: Type.Number(),
  likeness: Type.Number({ description: 'of their names, from 0 to 1' }),
})
export type DuplicatePair = Static<typeof DuplicatePair>

const Id = Type.String({ minLength: 1, maxLength: 64 })

/** Submissions that may be about the same place: searching, deciding, merging. */
export const duplicateEndpoints = {
  lookForDuplicates: {
    ...paths.lookForDuplicates,
    caller: 'form:reviewer',
    summary:
      'Look through some more submissions for duplicates, from the first on; call again while `looked` is less than `of`',
    params: formId,
    output: Type.Object({ looked: Type.Integer(), of: Type.Integer(), found: Type.Integer() }),
    problems: ['formNotFound'],
  },
  listDuplicates: {
    ...paths.listDuplicates,
    caller: 'form:reviewer',
    summary: 'Pairs of submissions that were found and not decided on, the most alike first',
    params: formId,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    output: Type.Object({ pairs: Type.Array(DuplicatePair), waiting: Type.Integer() }),
    problems: ['formNotFound'],
  },
  decideDuplicate: {
    ...paths.decideDuplicate,
    caller: 'form:reviewer',
    summary:
      'Say that two submissions are different, and never show them again; or the same: `keep` stays, the other is deleted with a link to it (for editors). `undo` is as of `actOnSubmissions`',
    params: formId,
    body: Type.Object(
      {
        ids: Type.Array(Id, { minItems: 2, maxItems: 2 }),
        keep: Type.Union([Id, Type.Null()], { description: 'null: they are different' }),
        undecided: Type.Optional(
          Type.Literal(true, { description: 'with `keep` null: undo the decision that they are different' }),
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ undo: Type.Union([Type.String(), Type.Null()]) }),
    problems: ['formNotFound', 'submissionNotFound', 'notAllowed', 'badRequest'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
