import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { ExportRequest } from './exportShapes.ts'
import { paths } from './paths.ts'
import { formId, EmptyBody } from './shapes.ts'

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Target of a scheduled export: the server's folder or bucket, or a URL that receives the file by POST. */
export const ExportTarget = Type.Union([
  Type.Object({ kind: Type.Literal('folder') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('s3') }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('webhook'), url: Type.String({ maxLength: 2_000, pattern: '^https?://' }) },
    { additionalProperties: false },
  ),
])
export type ExportTarget = Static<typeof ExportTarget>

/** Maximum number of schedules per form. */
export const MAX_SCHEDULES = 20

export const NewSchedule = Type.Object(
  {
    every: Type.Enum(['day', 'week', 'month']),
    hour: Type.Integer({ minimum: 0, maximum: 23, description: 'of the day, UTC' }),
    target: ExportTarget,
    request: ExportRequest,
  },
  { additionalProperties: false },
)
export type NewSchedule = Static<typeof NewSchedule>

/** Why an export did not arrive; `detail` is a status or an error code, `words` is English. */
const DeliveryFailure = Type.Object({
  reason: Type.Enum([
    'answered',
    'unreachable',
    'redirected',
    'still',
    'slow',
    'folder',
    'full',
    'notAllowed',
    'cancelled',
    'export',
    'other',
  ]),
  detail: Type.String(),
  words: Type.String(),
})
export type DeliveryFailure = Static<typeof DeliveryFailure>

/**
 * A scheduled export. `last`: result of the previous run; `refused`: its creator lost the permission. After `tries`
 * consecutive failures it is retried at `retryAt`, null after giving up until the next regular time.
 */
export const ExportSchedule = Type.Object({
  id: Type.String(),
  ...NewSchedule.properties,
  byName: Type.String(),
  mine: Type.Boolean(),
  nextAt: Type.String(),
  running: Type.Boolean(),
  tries: Type.Integer(),
  retryAt: orNull(Type.String()),
  last: orNull(
    Type.Object({
      at: Type.String(),
      state: Type.Enum(['delivered', 'failed', 'refused']),
      /** Null unless it failed. */
      failure: orNull(DeliveryFailure),
    }),
  ),
})
export type ExportSchedule = Static<typeof ExportSchedule>

/** Targets allowed by the operator of the server: a folder, a bucket, and URL prefixes of webhooks. */
const Targets = Type.Object({ folder: Type.Boolean(), s3: Type.Boolean(), webhooks: Type.Array(Type.String()) })
const Schedules = Type.Object({ schedules: Type.Array(ExportSchedule), targets: Targets })
export type Schedules = Static<typeof Schedules>
const scheduleId = Type.Object({ ...formId.properties, scheduleId: Type.String({ minLength: 1, maxLength: 64 }) })

/** Scheduled exports, to targets allowed by the operator of the server. */
export const scheduleEndpoints = {
  listSchedules: {
    ...paths.listSchedules,
    caller: 'form:editor',
    summary: 'Exports of a form that are made on a schedule, and where they may go',
    params: formId,
    output: Schedules,
    problems: ['formNotFound'],
  },
  addSchedule: {
    ...paths.addSchedule,
    caller: 'form:editor',
    summary: 'Have an export made each day, week (Mondays) or month (the first), and sent somewhere',
    params: formId,
    body: NewSchedule,
    output: Schedules,
    problems: [
      'formNotFound',
      'notFound',
      'filterInvalid',
      'badRequest',
      'tooManySchedules',
      'scheduleExists',
      'targetNotAllowed',
    ],
  },
  runSchedule: {
    ...paths.runSchedule,
    caller: 'form:editor',
    summary: 'Have a scheduled export made now, beside its schedule; one that did not arrive is sent again',
    params: scheduleId,
    output: Schedules,
    problems: ['formNotFound', 'notFound', 'exportsFull'],
  },
  removeSchedule: {
    ...paths.removeSchedule,
    caller: 'form:editor',
    summary: 'End a scheduled export',
    params: scheduleId,
    output: EmptyBody,
    problems: ['formNotFound', 'notFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
