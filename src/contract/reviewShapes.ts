import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Text } from '../forms/document/Text.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, ReviewState } from './shapes.ts'

/** A review state of a form's own. It stays while submissions are in it. */
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

/** What reviewers choose from: the form's own states (in their order, after the usual ones), and tags used before. */
export const ReviewChoices = Type.Object({
  states: Type.Array(OwnReviewState),
  tags: Type.Array(Type.String()),
})
export type ReviewChoices = Static<typeof ReviewChoices>

/** An act on many submissions: a review, an assignment (null: to nobody), tags to add and to remove, deleting, restoring. */
export const Act = Type.Union([
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
    { act: Type.Literal('delete'), reason: Type.Optional(Type.String({ maxLength: 1_000 })) },
    { additionalProperties: false },
  ),
  Type.Object({ act: Type.Literal('restore') }, { additionalProperties: false }),
])
export type Act = Static<typeof Act>

/** Submissions that one call acts on at most. */
export const MOST_ACTED_ON = 10_000

const SubmissionIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: MOST_ACTED_ON,
})

/**
 * What became of one submission: `unchanged` when it was so already; `stale` when its revision is not the one that was
 * looked at; `full` when it has as many tags as there may be (50); `gone` when there is none of this id, or, unless the act
 * restores it, when it is deleted.
 */
export const ActResult = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['done', 'unchanged', 'stale', 'full', 'gone']),
  revision: Type.Union([Type.Integer(), Type.Null()]),
})
export type ActResult = Static<typeof ActResult>

/** `undo` names the act to `undoAct`, for a day; null when nothing changed. */
export const Acted = Type.Object({
  done: Type.Integer(),
  results: Type.Array(ActResult),
  undo: Type.Union([Type.String(), Type.Null()]),
})
export type Acted = Static<typeof Acted>

/** The review of submissions: one by one or many at once, and the choices there are. */
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
      'Review, assign, tag, delete or restore many submissions at once, and say of each what happened; deleting and restoring is for editors. `revisions` (by id) leaves alone what changed since',
    params: formId,
    body: Type.Object(
      {
        ids: SubmissionIds,
        revisions: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Integer({ minimum: 1 }))),
        act: Act,
      },
      { additionalProperties: false },
    ),
    output: Acted,
    problems: ['formNotFound', 'notAllowed', 'reviewStateUnknown', 'reasonMissing', 'personNotOnForm'],
  },
  undoAct: {
    ...paths.undoAct,
    caller: 'form:reviewer',
    summary: 'Put back exactly what an act of mine changed, within a day; what was changed since, stays (`stale`)',
    params: Type.Object({ ...formId.properties, undo: Type.String({ minLength: 1, maxLength: 64 }) }),
    output: Type.Object({ done: Type.Integer(), results: Type.Array(ActResult) }),
    problems: ['formNotFound', 'undoNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
