import * as Type from 'typebox'
import { LANGUAGE_TAG_PATTERN } from '../../forms/document/Text.ts'
import { paths } from '../paths.ts'
import {
  TaskAgreement,
  TaskAnswer,
  TaskConsensus,
  TaskReview,
  TaskReviewer,
  TaskShape,
  TaskSummary,
} from '../taskShapes.ts'
import { EmptyBody, formId } from '../shapes.ts'
import { UUID_PATTERN } from '../../forms/submission/Submission.ts'
import type { Endpoint } from '../Endpoint.ts'
import { figureDays, formAndTask } from './params.ts'

const outcomeLanguage = Type.Optional(
  Type.String({
    pattern: LANGUAGE_TAG_PATTERN,
    maxLength: 35,
    description: "in which outcomes are called; blank: the form's default language",
  }),
)

/** Answers to tasks: agreement, consensus, review. */
export const taskAnswerEndpoints = {
  listTaskAnswers: {
    ...paths.listTaskAnswers,
    caller: 'form:tasks',
    summary: 'All answers to a task, the newest round first, and what people say together',
    params: formAndTask,
    output: Type.Object({
      task: TaskSummary,
      shapes: Type.Array(TaskShape, { description: 'where the task is more than one point' }),
      answers: Type.Array(TaskAnswer),
      consensus: Type.Union([TaskConsensus, Type.Null()]),
      reviews: Type.Array(TaskReview),
    }),
    problems: ['formNotFound', 'taskNotFound'],
  },
  getTaskAgreement: {
    ...paths.getTaskAgreement,
    caller: 'form:tasks',
    summary:
      'How far people agree about tasks, of a form or of a batch, how far each can be relied on, and what they hold',
    params: formId,
    query: Type.Object({ batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })), ...figureDays }),
    output: TaskAgreement,
    problems: ['formNotFound'],
  },
  exportConsensus: {
    ...paths.exportConsensus,
    caller: 'form:tasks',
    summary:
      'What people say of each task together, as a file: csv, geojson, or, of what was reviewed, an osmChange (osc)',
    params: Type.Object({ id: formId.properties.id, format: Type.String({ maxLength: 20 }) }),
    query: Type.Object({
      batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
      weighted: Type.Optional(
        Type.Literal('true', {
          description: "each answer weighs what its person's reliability is, else all weigh the same",
        }),
      ),
      language: outcomeLanguage,
    }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound'],
  },
  exportTaskAnswers: {
    ...paths.exportTaskAnswers,
    caller: 'form:tasks',
    summary:
      'Every answer to the tasks of a form, or of a batch, each with its task and who gave it, as CSV; answers that are personal data only when asked, for reviewers',
    params: formId,
    query: Type.Object({
      batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
      language: outcomeLanguage,
      personal: Type.Optional(Type.Literal('true')),
    }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notAllowed'],
  },
  listTaskReviews: {
    ...paths.listTaskReviews,
    caller: 'form:tasks',
    summary:
      'Tasks that wait for me to review their answers: those in the sample, those in dispute, or those that one other reviewer decided; and how reviewers stand up to the next one',
    params: formId,
    query: Type.Object({ stage: Type.Optional(Type.Enum(['sample', 'disputed', 'reviewed'])) }),
    output: Type.Object({ tasks: Type.Array(TaskSummary), reviewers: Type.Array(TaskReviewer) }),
    problems: ['formNotFound'],
  },
  reviewTask: {
    ...paths.reviewTask,
    caller: 'form:tasks',
    summary:
      'Say of the answers to a task that they stand, that one of them is right, or that somebody else has to look',
    params: formAndTask,
    body: Type.Object(
      {
        verdict: Type.Enum(['accepted', 'corrected', 'disputed']),
        userId: Type.Optional(Type.String({ maxLength: 64, description: 'whose answer is right' })),
        note: Type.Optional(Type.String({ maxLength: 500 })),
      },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: ['formNotFound', 'taskNotFound', 'taskNotAnswered', 'taskReviewOwn', 'badRequest'],
  },
  setGold: {
    ...paths.setGold,
    caller: 'form:tasks',
    summary: 'Judge people by a task: what they say together, or what one of them says, is right; or by it no more',
    params: formAndTask,
    body: Type.Object(
      { gold: Type.Boolean(), userId: Type.Optional(Type.String({ maxLength: 64 })) },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: ['formNotFound', 'taskNotFound', 'taskNotAnswered'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
