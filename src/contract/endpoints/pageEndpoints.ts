import type { ProblemCode } from '../problems.ts'
import { paths } from '../paths.ts'
import { EmptyBody, ListContent, Page, Receipt, formId } from '../shapes.ts'
import * as Type from 'typebox'
import { Abandonment } from '../abandonmentShapes.ts'
import { TrackedEvent } from '../analytics.ts'
import { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Endpoint } from '../Endpoint.ts'
import { pageProblems, data, formAndHash, formAndList } from './params.ts'

const submitting: ProblemCode[] = [
  'formNotFound',
  'formUnpublished',
  'formNotAnswerable',
  'formNotYetOpen',
  'formClosed',
  'formFull',
  'formAnswered',
  'formElsewhere',
  'versionNotFound',
  'submissionInvalid',
  'submissionTooHeavy',
  'submissionConflict',
  'submissionTypeMismatch',
  'mediaMissing',
  'taskNotFound',
  'taskOfAnotherForm',
  'taskTaken',
  'taskDone',
  'taskClosed',
  'taskOfTeam',
]

/** The public page of a form. */
export const pageEndpoints = {
  getPage: {
    ...paths.getPage,
    caller: 'anyone',
    summary: 'The published version, for its public page',
    params: formId,
    output: Page,
    problems: pageProblems,
  },
  getPageFiles: {
    ...paths.getPageFiles,
    caller: 'anyone',
    summary: 'Addresses of all that the public page may ask for: what a device keeps to do without a network',
    params: formId,
    query: Type.Object(
      { language: Type.Optional(Type.String({ pattern: '^[A-Za-z-]{2,35}$' })) },
      { additionalProperties: false },
    ),
    output: Type.Object({
      /** Files of the client, immutable. */
      code: Type.Array(Type.String()),
      /** Files of the client that its maps need, if it has any. */
      maps: Type.Array(Type.String()),
      /** Files of this version of the form, immutable. */
      data: Type.Array(Type.String()),
      /** Files of the client for the user's own pages, such as submissions. */
      portal: Type.Array(Type.String()),
    }),
    problems: pageProblems,
  },
  getPageValidator: {
    ...paths.getPageValidator,
    caller: 'anyone',
    summary: "A module that checks answers against a published version's schema",
    params: formAndHash,
    output: Type.Unknown(),
    problems: [...pageProblems, 'notFound'],
  },
  getPageList: {
    ...paths.getPageList,
    caller: 'anyone',
    summary: 'A list that the published version names',
    params: formAndList,
    output: ListContent,
    problems: [...pageProblems, 'listNotFound'],
  },
  getPageTile: {
    ...paths.getPageTile,
    caller: 'anyone',
    summary: 'A vector tile of a list that the published version names, its features called by the column it stores',
    params: Type.Object({
      ...formAndList.properties,
      z: Type.String({ pattern: '^([0-9]|1[0-6])$' }),
      x: Type.String({ pattern: '^[0-9]{1,5}$' }),
      y: Type.String({ pattern: '^[0-9]{1,5}\\.pbf$' }),
    }),
    query: Type.Object({ by: Type.String({ maxLength: 200 }) }),
    output: Type.Unknown(),
    problems: [...pageProblems, 'listNotFound'],
  },
  trackAbandonment: {
    ...paths.trackAbandonment,
    caller: 'anyone',
    summary: 'Say that a filling was left, and how far it had come',
    params: formId,
    body: Abandonment,
    output: EmptyBody,
    problems: ['formNotFound', 'versionNotFound'],
  },
  track: {
    ...paths.track,
    caller: 'anyone',
    summary: 'Record an analytics event',
    body: TrackedEvent,
    output: EmptyBody,
    problems: [],
  },
  submitWeb: {
    ...paths.submitWeb,
    caller: 'person',
    summary: 'Submit, web modes',
    body: SubmissionBody,
    output: data(Receipt),
    problems: submitting,
  },
  submitDriver: {
    ...paths.submitDriver,
    caller: 'driver',
    summary: 'Submit, pax and dax modes',
    body: SubmissionBody,
    output: data(Receipt),
    problems: submitting,
  },
} as const satisfies { readonly [name: string]: Endpoint }
