import { paths } from '../paths.ts'
import { FormSummary, FormVersion, Page, formId } from '../shapes.ts'
import * as Type from 'typebox'
import { DayFigures, PublishEffects, PublishEvent } from '../versionShapes.ts'
import { DropOff } from '../abandonmentShapes.ts'
import type { Endpoint } from '../Endpoint.ts'
import { figureDays, formAndVersion, language } from './params.ts'

/** Publishing a form, its versions, and statistics of its page. */
export const publishingEndpoints = {
  publishForm: {
    ...paths.publishForm,
    caller: 'form:editor',
    summary: 'Freeze the draft as the next version; needs If-Match',
    params: formId,
    output: FormSummary,
    problems: [
      'formNotFound',
      'formArchived',
      'ifMatchMissing',
      'formStale',
      'documentNotPublishable',
      'originNotAllowed',
      'placesNotOffered',
    ],
  },
  unpublishForm: {
    ...paths.unpublishForm,
    caller: 'form:editor',
    summary: 'Take the form off its public page; keeps everything',
    params: formId,
    output: FormSummary,
    problems: ['formNotFound'],
  },
  listVersions: {
    ...paths.listVersions,
    caller: 'form:viewer',
    summary: 'Published versions, newest first',
    params: formId,
    output: Type.Object({ versions: Type.Array(FormVersion) }),
    problems: ['formNotFound'],
  },
  getVersion: {
    ...paths.getVersion,
    caller: 'form:viewer',
    summary: 'One published version',
    params: formAndVersion,
    output: Page,
    problems: ['formNotFound', 'versionNotFound'],
  },
  listPublishEvents: {
    ...paths.listPublishEvents,
    caller: 'form:viewer',
    summary: 'Who published and unpublished the form, and when; newest first',
    params: formId,
    output: Type.Object({ events: Type.Array(PublishEvent) }),
    problems: ['formNotFound'],
  },
  getPublishEffects: {
    ...paths.getPublishEffects,
    caller: 'form:editor',
    summary: 'What publishing the draft would do to the answers there are, counted on them',
    params: formId,
    query: Type.Object({ language }),
    output: PublishEffects,
    problems: ['formNotFound'],
  },
  getFormFigures: {
    ...paths.getFormFigures,
    caller: 'form:viewer',
    summary: 'Openings of the public page, submissions and failures per day, from the tracked events',
    params: formId,
    query: Type.Object(figureDays),
    output: Type.Object({ days: Type.Array(DayFigures) }),
    problems: ['formNotFound'],
  },
  getDropOff: {
    ...paths.getDropOff,
    caller: 'form:viewer',
    summary: 'Where fillings were left that were never sent, by element and day, and how many were sent',
    params: formId,
    query: Type.Object({
      ...figureDays,
      version: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    output: DropOff,
    problems: ['formNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
