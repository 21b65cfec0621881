import * as Type from 'typebox'
import type { Static } from 'typebox'
import { SKIP_REASONS } from './audiences.ts'

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** `taken`: somebody works on it now; `closed`: taken back by the author before anybody answered. */
export const TaskState = Type.Enum(['open', 'taken', 'answered', 'closed'])
export type TaskState = Static<typeof TaskState>

/** A task in its author's list. Times are ISO 8601 in UTC. */
export const TaskSummary = Type.Object({
  id: Type.String(),
  formId: Type.String(),
  title: Type.String(),
  longitude: orNull(Type.Number()),
  latitude: orNull(Type.Number()),
  input: Type.Record(Type.String(), Type.Unknown()),
  answers: Type.Integer({ description: 'submissions received' }),
  createdAt: Type.String(),
  state: TaskState,
  batchId: orNull(Type.String()),
  takenBy: orNull(Type.String({ description: 'name of the person who works on it' })),
  takenUntil: orNull(Type.String()),
  skips: Type.Integer({ description: 'people who skipped it' }),
  lastSkip: orNull(Type.Object({ reason: Type.String(), note: orNull(Type.String()) })),
})
export type TaskSummary = Static<typeof TaskSummary>

/** The `data` of the specification's task call; the form's input is taken from `data.input`. */
export const Task = Type.Object({
  id: Type.String(),
  title: Type.String(),
  input: Type.Record(Type.String(), Type.Unknown()),
  additional_data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type Task = Static<typeof Task>

export const NewTask = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 300 }),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    input: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
)
export type NewTask = Static<typeof NewTask>

/** A task that a collector may take: nobody else works on it. Its input comes with the task itself. */
export const OpenTask = Type.Object({
  id: Type.String(),
  title: Type.String(),
  longitude: orNull(Type.Number()),
  latitude: orNull(Type.Number()),
  metres: orNull(Type.Number({ description: 'from the place that was asked for' })),
  mine: Type.Boolean({ description: 'whether it is leased to who asks' }),
})
export type OpenTask = Static<typeof OpenTask>

/** Progress of the tasks of a form; closed ones are not in `total`. */
export const TaskProgress = Type.Object({
  mine: Type.Integer({ description: 'tasks that who asks has answered' }),
  answered: Type.Integer(),
  taken: Type.Integer({ description: 'tasks that somebody works on now' }),
  total: Type.Integer(),
  skipped: Type.Integer({ description: 'open tasks that who asks has skipped' }),
})
export type TaskProgress = Static<typeof TaskProgress>

/** Why somebody passes a task on. */
export const SkipReason = Type.Enum([...SKIP_REASONS])
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Seconds that a lease lasts from now, free of anybody's clock. */
export const TaskLease = Type.Object({ seconds: Type.Integer() })
export type TaskLease = Static<typeof TaskLease>

/** Reasons for which a row of a file is not taken as a task. */
export const ROW_PROBLEMS = ['title', 'place', 'cells', 'geometry', 'crs', 'notJson', 'twice', 'tooLong'] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** Reasons for which a file cannot be read (further). */
export const FILE_FAILURES = [
  'empty',
  'encoding',
  'noTitle',
  'quotes',
  'notJson',
  'crs',
  'crsLate',
  'tooLarge',
  'cutShort',
] as const
export type FileFailure = (typeof FILE_FAILURES)[number]

/** One file of tasks: how far it is read, what came of its rows, and how far its tasks are. */
export const TaskBatch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  format: Type.Enum(['csv', 'geojson']),
  state: Type.Enum(['reading', 'done', 'failed', 'withdrawn']),
  failure: orNull(Type.Enum([...FILE_FAILURES])),
  createdAt: Type.String(),
  createdByName: Type.String(),
  bytes: orNull(Type.Integer()),
  bytesRead: Type.Integer(),
  rows: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer({ description: 'rows of a task that was there, with other content' }),
  known: Type.Integer({ description: 'rows of a task that was there as it is' }),
  wrong: Type.Integer({ description: 'rows that could not be read' }),
  total: Type.Integer({ description: 'tasks it has now' }),
  answered: Type.Integer(),
  closed: Type.Integer(),
})
export type TaskBatch = Static<typeof TaskBatch>

export const TaskCounts = Type.Object({
  total: Type.Integer(),
  open: Type.Integer({ description: 'without those taken' }),
  taken: Type.Integer(),
  answered: Type.Integer(),
  closed: Type.Integer(),
})
export type TaskCounts = Static<typeof TaskCounts>

/** Rows that could not be read, in the order of the file; a batch keeps the first ten thousand. */
export const BatchErrors = Type.Object({
  errors: Type.Array(Type.Object({ row: Type.Integer(), problem: Type.Enum([...ROW_PROBLEMS]), value: Type.String() })),
})
export type BatchErrors = Static<typeof BatchErrors>
