import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, SubmissionDetail } from './shapes.ts'

const formAndSubmission = Type.Object({
  ...formId.properties,
  submissionId: Type.String({ minLength: 1, maxLength: 64 }),
})
const formAndComment = Type.Object({
  ...formAndSubmission.properties,
  commentId: Type.String({ minLength: 1, maxLength: 64 }),
})
const OptionalText = Type.Union([Type.String(), Type.Null()])

/** An edition, and its differences from the previous one, by JSON pointer of the answer in `input`. */
export const Revision = Type.Object({
  edition: Type.Integer(),
  at: Type.String(),
  byName: Type.String(),
  /** True if made by a collaborator rather than the sender. */
  edited: Type.Boolean(),
  /** Reason for an edit by a collaborator. */
  reason: OptionalText,
  changes: Type.Array(
    Type.Object({
      /** Id of the question. */
      element: Type.String(),
      pointer: Type.String(),
      /** Answers before and after; null for none. */
      from: Type.Unknown(),
      to: Type.Unknown(),
    }),
  ),
})
export type Revision = Static<typeof Revision>

/** A comment on a submission; of a deleted one only its existence is known. */
export const Comment = Type.Object({
  id: Type.String(),
  byName: Type.String(),
  mine: Type.Boolean(),
  at: Type.String(),
  editedAt: OptionalText,
  deleted: Type.Boolean(),
  text: Type.String(),
  /** Users mentioned in the comment. */
  mentions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})
export type Comment = Static<typeof Comment>
const Comments = Type.Object({ comments: Type.Array(Comment) })

/** Maximum number of comments on a submission, including deleted ones. */
export const MAX_COMMENTS = 500

/** `mentions`: ids of collaborators, who are notified. */
const CommentToWrite = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 4_000, pattern: '\\S' }),
    mentions: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 20 })),
  },
  { additionalProperties: false },
)

/** Editing answers, and comments on submissions. */
export const correctionEndpoints = {
  editSubmission: {
    ...paths.editSubmission,
    caller: 'form:editor',
    summary:
      'Mend the answers of a submission, and say why; they are checked against the version that was filled in. What stood is kept as an edition; names the edition that was mended',
    params: formAndSubmission,
    body: Type.Object(
      {
        edition: Type.Integer({ minimum: 1 }),
        input: Type.Record(Type.String(), Type.Unknown()),
        reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }),
      },
      { additionalProperties: false },
    ),
    output: SubmissionDetail,
    problems: [
      'formNotFound',
      'submissionNotFound',
      'submissionDeleted',
      'submissionStale',
      'submissionInvalid',
      'submissionTooHeavy',
      'mediaMissing',
    ],
  },
  listRevisions: {
    ...paths.listRevisions,
    caller: 'form:viewer',
    summary: 'What each later edition of a submission made different, newest first',
    params: formAndSubmission,
    output: Type.Object({ revisions: Type.Array(Revision) }),
    problems: ['formNotFound', 'submissionNotFound'],
  },
  listComments: {
    ...paths.listComments,
    caller: 'form:viewer',
    summary: 'Comments about a submission, oldest first; nobody but the form’s people reads them',
    params: formAndSubmission,
    output: Comments,
    problems: ['formNotFound', 'submissionNotFound'],
  },
  addComment: {
    ...paths.addComment,
    caller: 'form:reviewer',
    summary: 'Say something about a submission; whom it mentions is told',
    params: formAndSubmission,
    body: CommentToWrite,
    output: Comments,
    problems: ['formNotFound', 'submissionNotFound', 'personNotOnForm', 'tooManyComments'],
  },
  editComment: {
    ...paths.editComment,
    caller: 'form:reviewer',
    summary: 'Change a comment of mine; whom it did not mention before is told',
    params: formAndComment,
    body: CommentToWrite,
    output: Comments,
    problems: ['formNotFound', 'submissionNotFound', 'commentNotFound', 'personNotOnForm'],
  },
  removeComment: {
    ...paths.removeComment,
    caller: 'form:reviewer',
    summary: 'Delete a comment: its writer, or an owner of the form',
    params: formAndComment,
    output: Comments,
    problems: ['formNotFound', 'submissionNotFound', 'commentNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
