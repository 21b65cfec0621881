import * as Type from 'typebox'
import { paths } from '../paths.ts'
import { ReviewState, SubmissionDetail, SubmissionPage, SubmissionPoints, SubmissionShapes, formId } from '../shapes.ts'
import type { Endpoint } from '../Endpoint.ts'

const formAndSubmission = Type.Object({ id: Type.String(), submissionId: Type.String() })

/** Submissions of a form, for those who may see them. */
export const submissionEndpoints = {
  listSubmissions: {
    ...paths.listSubmissions,
    caller: 'form:viewer',
    summary:
      'Submissions, newest received first unless sorted otherwise; a cursor continues the list that it came with. A time that a device says later than it was received counts as when it was received',
    params: formId,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.Enum(['received', 'completed', 'started'])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      bbox: Type.Optional(Type.String({ description: 'west,south,east,north in degrees' })),
      deleted: Type.Optional(Type.Literal('true', { description: 'those that were deleted, and no others' })),
    }),
    output: SubmissionPage,
    problems: ['formNotFound'],
  },
  getSubmission: {
    ...paths.getSubmission,
    caller: 'form:viewer',
    summary: 'One submission',
    params: formAndSubmission,
    output: SubmissionDetail,
    problems: ['formNotFound', 'submissionNotFound'],
  },
  reviewSubmission: {
    ...paths.reviewSubmission,
    caller: 'form:reviewer',
    summary:
      'Put a submission into a review state, rejecting it with a reason; names the edition that was looked at, and how many steps of its review. With If-Match, nothing at all may have changed since that revision',
    params: formAndSubmission,
    body: Type.Object(
      {
        edition: Type.Integer({ minimum: 1 }),
        /**
         * Number of review steps of this edition known to the caller: a later step by another user is not overwritten.
         */
        seen: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
        state: ReviewState,
        reason: Type.Optional(Type.String({ maxLength: 1_000 })),
      },
      { additionalProperties: false },
    ),
    output: SubmissionDetail,
    problems: [
      'formNotFound',
      'submissionNotFound',
      'submissionStale',
      'submissionReviewed',
      'reviewStateUnknown',
      'reasonMissing',
    ],
  },
  listPoints: {
    ...paths.listPoints,
    caller: 'form:viewer',
    summary: 'Where the submissions are',
    params: formId,
    output: SubmissionPoints,
    problems: ['formNotFound'],
  },
  listShapes: {
    ...paths.listShapes,
    caller: 'form:viewer',
    summary: 'The lines and areas of the newest submissions',
    params: formId,
    output: SubmissionShapes,
    problems: ['formNotFound'],
  },
  exportSubmissions: {
    ...paths.exportSubmissions,
    caller: 'form:viewer',
    summary: 'All submissions as a file; answers that are personal data only when asked, for reviewers',
    params: Type.Object({ id: Type.String(), format: Type.String({ maxLength: 20 }) }),
    query: Type.Object({ personal: Type.Optional(Type.Literal('true')) }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound', 'notAllowed'],
  },
  exportMedia: {
    ...paths.exportMedia,
    caller: 'form:viewer',
    summary: 'All files of the submissions, as a ZIP; those that are personal data only when asked, for reviewers',
    params: formId,
    query: Type.Object({ personal: Type.Optional(Type.Literal('true')) }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notAllowed'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
