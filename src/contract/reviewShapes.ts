import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ELEMENT_ID_PATTERN } from '../forms/document/StoredDocument.ts'
import { Text } from '../forms/document/Text.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, ReviewState } from './shapes.ts'

/** An ISO 8601 time in UTC. */
const TIME_PATTERN = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$`

/** A custom review state of a form. Cannot be removed while submissions have it. */
export const OwnReviewState = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }),
    label: Text,
    color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  },
  { additionalProperties: false },
)
export type OwnReviewState = Static<typeof OwnReviewState>

const Tag = Type.String({ minLength: 1, maxLength: 50, pattern: '^\\S(.*\\S)?$' })

/** Choices of reviewers: the form's custom states (in order, after the built-in ones), and tags used before. */
export const ReviewChoices = Type.Object({
  states: Type.Array(OwnReviewState),
  tags: Type.Array(Type.String()),
})
export type ReviewChoices = Static<typeof ReviewChoices>

/**
 * A bulk action: a review, an assignment (null: to nobody), tags to add and remove, an answer outside of repeats (by id
 * of the question; a null value clears it), deletion, restoration.
 */
export const BulkAction = Type.Union([
  Type.Object(
    {
      act: Type.Literal('review'),
      state: ReviewState,
      reason: Type.Optional(Type.String({ maxLength: 1_000 })),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { act: Type.Literal('assign'), assignee: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      act: Type.Literal('tag'),
      add: Type.Optional(Type.Array(Tag, { maxItems: 20 })),
      remove: Type.Optional(Type.Array(Tag, { maxItems: 20 })),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      act: Type.Literal('edit'),
      element: Type.String({ pattern: ELEMENT_ID_PATTERN }),
      value: Type.Unknown(),
      reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { act: Type.Literal('delete'), reason: Type.Optional(Type.String({ maxLength: 1_000 })) },
    { additionalProperties: false },
  ),
  Type.Object({ act: Type.Literal('restore') }, { additionalProperties: false }),
])
export type BulkAction = Static<typeof BulkAction>
/** The bulk action that edits an answer. */
export type BulkEdit = Extract<BulkAction, { readonly act: 'edit' }>

/** Maximum number of submissions per bulk action. */
export const MAX_BULK_SUBMISSIONS = 10_000

const SubmissionIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: MAX_BULK_SUBMISSIONS,
})

/**
 * Result for one submission: `unchanged` if it was already so; `stale` if its revision differs from the given one;
 * `full` if it has the maximum number of tags (50); `gone` if it does not exist or, unless being restored, is deleted;
 * `absent` if its version lacks the question to edit; `invalid` if the answers would be invalid, with the `reason`.
 */
export const BulkActionResult = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['done', 'unchanged', 'stale', 'full', 'gone', 'absent', 'invalid']),
  revision: Type.Union([Type.Integer(), Type.Null()]),
  /** English sentence for API callers. */
  reason: Type.Optional(Type.String()),
})
export type BulkActionResult = Static<typeof BulkActionResult>

/** `undo` is the id for `undoAct`, valid for a day; null if nothing changed. */
export const BulkActionOutcome = Type.Object({
  done: Type.Integer(),
  results: Type.Array(BulkActionResult),
  undo: Type.Union([Type.String(), Type.Null()]),
})
export type BulkActionOutcome = Static<typeof BulkActionOutcome>

/** Review of submissions, individually or in bulk, and its settings. */
export const reviewEndpoints = {
  getReviewChoices: {
    ...paths.getReviewChoices,
    caller: 'form:viewer',
    summary: 'Review states of the form’s own, and the tags that its submissions were given',
    params: formId,
    output: ReviewChoices,
    problems: ['formNotFound'],
  },
  setReviewStates: {
    ...paths.setReviewStates,
    caller: 'form:editor',
    summary: 'Choose the review states of the form’s own; one that submissions are in cannot be left out',
    params: formId,
    body: Type.Object({ states: Type.Array(OwnReviewState, { maxItems: 20 }) }, { additionalProperties: false }),
    output: ReviewChoices,
    problems: ['formNotFound', 'reviewStateInvalid', 'reviewStateInUse'],
  },
  actOnSubmissions: {
    ...paths.actOnSubmissions,
    caller: 'form:reviewer',
    summary:
      'Review, assign, tag, edit, delete or restore many submissions at once, and say of each what happened; editing, deleting and restoring is for editors. An edit sets or clears (`value` null) one answer, checked against the version of each submission. `revisions` (by id) leaves alone what changed since; `asOf`, from the list of ids, what somebody else has changed since, of submissions without a revision',
    params: formId,
    body: Type.Object(
      {
        ids: SubmissionIds,
        revisions: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Integer({ minimum: 1 }))),
        asOf: Type.Optional(Type.String({ pattern: TIME_PATTERN, maxLength: 40 })),
        act: BulkAction,
      },
      { additionalProperties: false },
    ),
    output: BulkActionOutcome,
    problems: ['formNotFound', 'notAllowed', 'reviewStateUnknown', 'reasonMissing', 'personNotOnForm'],
  },
  undoAct: {
    ...paths.undoAct,
    caller: 'form:reviewer',
    summary: 'Put back exactly what an act of mine changed, within a day; what was changed since, stays (`stale`)',
    params: Type.Object({ ...formId.properties, undo: Type.String({ minLength: 1, maxLength: 64 }) }),
    output: Type.Object({ done: Type.Integer(), results: Type.Array(BulkActionResult) }),
    problems: ['formNotFound', 'notAllowed', 'undoNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
