import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { FILTER_LIMITS } from './desk.ts'
import { paths } from './paths.ts'
import { formId, EmptyBody } from './shapes.ts'

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Formats of export jobs, as in `exports/files/fileFormats.ts`. */
export const EXPORT_FORMATS = [
  'csv',
  'xlsx',
  'geojson',
  'geojsonl',
  'gpkg',
  'fgb',
  'kml',
  'gpx',
  'shp',
  'parquet',
  'media',
  'codebook',
] as const

/** Maximum number of submissions selected individually. */
export const MAX_EXPORT_IDS = 10_000
/** Maximum number of a user's pending exports of a form. */
export const MAX_PENDING_EXPORTS = 5

/** An export request. Options that a format does not support are ignored. */
export const ExportRequest = Type.Object(
  {
    format: Type.Enum([...EXPORT_FORMATS]),
    separator: Type.Optional(Type.Enum([',', ';'])),
    safe: Type.Optional(
      Type.Boolean({ description: 'text that a spreadsheet would run as a formula gets an apostrophe' }),
    ),
    choices: Type.Optional(Type.Enum(['list', 'split', 'both'])),
    language: Type.Optional(
      orNull(Type.String({ maxLength: 35, description: 'labels of this language; null: names and values' })),
    ),
    sheet: Type.Optional(Type.Enum(['xlsx', 'csv'])),
    personal: Type.Optional(
      Type.Boolean({ description: 'with the answers that are personal data: reviewers and above' }),
    ),
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: MAX_EXPORT_IDS,
        description: 'only these submissions; left out: all, or those that the filter finds',
      }),
    ),
    filter: Type.Optional(
      Type.String({ maxLength: FILTER_LIMITS.characters, description: 'only what it finds; as `queryDesk` takes it' }),
    ),
    sort: Type.Optional(
      Type.String({ maxLength: 200, description: 'of what the filter finds; as `queryDesk` takes it' }),
    ),
  },
  { additionalProperties: false },
)
export type ExportRequest = Static<typeof ExportRequest>

export const ExportState = Type.Enum(['waiting', 'running', 'done', 'failed', 'cancelled'])
export type ExportState = Static<typeof ExportState>

/** An export job. Times are ISO 8601 in UTC. */
export const ExportJob = Type.Object({
  id: Type.String(),
  format: Type.Enum([...EXPORT_FORMATS]),
  state: ExportState,
  /** Number of submissions written, and in total. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** All submissions, selected ones, or those matching a filter. */
  of: Type.Enum(['all', 'chosen', 'found']),
  fileName: orNull(Type.String()),
  bytes: orNull(Type.Integer()),
  /** Reason of a failure: no disk space, or another one. */
  failure: orNull(Type.Enum(['room', 'other'])),
  createdAt: Type.String(),
  finishedAt: orNull(Type.String()),
  /** When the file expires; null while there is none. */
  expiresAt: orNull(Type.String()),
})
export type ExportJob = Static<typeof ExportJob>

const jobId = Type.Object({ id: formId.properties.id, jobId: Type.String({ maxLength: 64 }) })

export const exportEndpoints = {
  startExport: {
    ...paths.startExport,
    caller: 'form:viewer',
    summary: 'Makes a file of submissions in the background; ask `getExport` how far it is',
    params: formId,
    body: ExportRequest,
    output: ExportJob,
    problems: ['formNotFound', 'notFound', 'notAllowed', 'exportsFull', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  listExports: {
    ...paths.listExports,
    caller: 'form:viewer',
    summary: 'My exports of a form, newest first, whose files are still there or on their way',
    params: formId,
    output: Type.Object({ exports: Type.Array(ExportJob) }),
    problems: ['formNotFound'],
  },
  getExport: {
    ...paths.getExport,
    caller: 'form:viewer',
    summary: 'How far one of my exports is',
    params: jobId,
    output: ExportJob,
    problems: ['formNotFound', 'notFound'],
  },
  cancelExport: {
    ...paths.cancelExport,
    caller: 'form:viewer',
    summary: 'Ends one of my exports, and removes its file',
    params: jobId,
    output: EmptyBody,
    problems: ['formNotFound', 'notFound'],
  },
  downloadExport: {
    ...paths.downloadExport,
    caller: 'form:viewer',
    summary: 'The file of one of my exports; `Range` goes on with a download that was cut',
    params: jobId,
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound', 'exportGone', 'notAllowed'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
