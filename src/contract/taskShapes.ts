import * as Type from 'typebox'
import type { Static } from 'typebox'
import { UUID_PATTERN } from '../forms/submission/Submission.ts'
import { OutcomeLabel } from '../forms/tasks/TaskSettings.ts'
import { SKIP_REASONS } from './audiences.ts'
import { Email } from './shapes.ts'

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** `taken`: leased by a user; `closed`: withdrawn by the author before it was answered. */
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
  answers: Type.Integer({ description: 'people who answered it in this round' }),
  wanted: Type.Integer({ description: 'answers that it takes' }),
  round: Type.Integer({ description: 'grows each time it is asked again' }),
  priority: Type.Integer({ minimum: 0, maximum: 2 }),
  gold: Type.Boolean({ description: 'its answer is known, and people are judged by it' }),
  team: orNull(Type.String({ description: 'the only ones who get it' })),
  createdAt: Type.String(),
  state: TaskState,
  batchId: orNull(Type.String()),
  takenBy: orNull(Type.String({ description: 'name of the person who works on it' })),
  takenUntil: orNull(Type.String()),
  skips: Type.Integer({ description: 'people who skipped it' }),
  lastSkip: orNull(Type.Object({ reason: Type.String(), note: orNull(Type.String()) })),
})
export type TaskSummary = Static<typeof TaskSummary>

/** A line, an area, or one of several points of a task: a GeoJSON geometry in degrees. */
export const TaskShape = Type.Object({
  type: Type.Enum(['Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']),
  coordinates: Type.Array(Type.Unknown()),
})
export type TaskShape = Static<typeof TaskShape>

/** `data` of the specification's task call; the form's input is taken from `data.input`. */
export const Task = Type.Object({
  id: Type.String(),
  title: Type.String(),
  input: Type.Record(Type.String(), Type.Unknown()),
  shapes: Type.Optional(Type.Array(TaskShape, { description: 'where it is more than one point' })),
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

/** A task available to a collector: not leased by anyone else. Without its input, which comes with the task itself. */
export const OpenTask = Type.Object({
  id: Type.String(),
  title: Type.String(),
  longitude: orNull(Type.Number()),
  latitude: orNull(Type.Number()),
  metres: orNull(Type.Number({ description: 'from the place that was asked for' })),
  mine: Type.Boolean({ description: 'whether it is leased to who asks' }),
  lacks: Type.Integer({ description: 'answers that it takes before it is complete' }),
})
export type OpenTask = Static<typeof OpenTask>

/** A task answered by the caller: a tick on the map, in degrees. */
export const AnsweredTask = Type.Object({ id: Type.String(), longitude: Type.Number(), latitude: Type.Number() })
export type AnsweredTask = Static<typeof AnsweredTask>

/** An outcome other than filling in the form; without a label, the portal's text. */
export const OpenOutcome = Type.Object({
  id: Type.String(),
  label: Type.Optional(OutcomeLabel),
  counts: Type.Boolean({ description: 'whether it is an answer; else the task goes on to others' }),
})

/** Progress of the tasks of a form; `total` excludes closed ones. */
export const TaskProgress = Type.Object({
  mine: Type.Integer({ description: 'tasks that who asks has answered' }),
  answered: Type.Integer(),
  taken: Type.Integer({ description: 'tasks that somebody works on now' }),
  total: Type.Integer(),
  skipped: Type.Integer({ description: 'open tasks that who asks has skipped' }),
  compared: Type.Integer({ description: "answers of others that the asker's newest ones were compared with" }),
  agreed: Type.Integer({ description: 'those that say the same' }),
  streak: Type.Integer({ description: "how many of the asker's newest answers others agree with, in a row" }),
})
export type TaskProgress = Static<typeof TaskProgress>

/** Reason for skipping a task. */
export const SkipReason = Type.Enum([...SKIP_REASONS])
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Remaining duration of a lease in seconds, independent of clocks. */
export const TaskLease = Type.Object({ seconds: Type.Integer() })
export type TaskLease = Static<typeof TaskLease>

/** Reasons for rejecting a row of a file. */
export const ROW_PROBLEMS = ['title', 'place', 'cells', 'geometry', 'crs', 'notJson', 'twice', 'tooLong'] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** Reasons why a file cannot be read (further). */
export const FILE_FAILURES = [
  'empty',
  'encoding',
  'noTitle',
  'sameName',
  'quotes',
  'notJson',
  'crs',
  'crsLate',
  'tooLarge',
  'cutShort',
  'notGeoPackage',
  'layer',
] as const
export type FileFailure = (typeof FILE_FAILURES)[number]

/** Warnings about a file that was read: with `lastRowOpen` the last row may be truncated. */
export const FILE_NOTES = ['lastRowOpen'] as const
export type FileNote = (typeof FILE_NOTES)[number]

/** A file of tasks: import progress, results of its rows, and progress of its tasks. */
export const TaskBatch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  format: Type.Enum(['csv', 'geojson', 'gpkg', 'clone']),
  cloneOf: orNull(Type.String({ description: 'the batch whose tasks it copies' })),
  state: Type.Enum(['reading', 'done', 'failed', 'withdrawn']),
  failure: orNull(Type.Enum([...FILE_FAILURES])),
  note: orNull(Type.Enum([...FILE_NOTES], { description: 'what is to be checked of a file that was read' })),
  createdAt: Type.String(),
  createdByName: Type.String(),
  answers: orNull(Type.Integer({ description: "that each task takes; null: as the form's settings have it" })),
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
  resumeAt: Type.Optional(
    Type.Integer({ description: 'of a file whose upload was cut off: the bytes that are here, to go on behind them' }),
  ),
})
export type TaskBatch = Static<typeof TaskBatch>

/** A layer of features in a GeoPackage, with its first rows. */
export const TaskLayer = Type.Object({
  name: Type.String(),
  rows: Type.Integer(),
  crs: Type.String({ description: 'such as EPSG:4326' }),
  readable: Type.Boolean({ description: 'whether its coordinate system is read' }),
  columns: Type.Array(Type.String()),
  head: Type.Array(Type.Record(Type.String(), Type.Unknown())),
})
export type TaskLayer = Static<typeof TaskLayer>

export const TaskLayers = Type.Object({
  failure: orNull(Type.Enum([...FILE_FAILURES])),
  layers: Type.Array(TaskLayer),
})
export type TaskLayers = Static<typeof TaskLayers>

export const TaskCounts = Type.Object({
  total: Type.Integer(),
  open: Type.Integer({ description: 'without those taken' }),
  taken: Type.Integer(),
  answered: Type.Integer(),
  closed: Type.Integer(),
})
export type TaskCounts = Static<typeof TaskCounts>

/** Rows that could not be read, in file order; a batch keeps the first ten thousand. */
export const BatchErrors = Type.Object({
  errors: Type.Array(Type.Object({ row: Type.Integer(), problem: Type.Enum([...ROW_PROBLEMS]), value: Type.String() })),
})
export type BatchErrors = Static<typeof BatchErrors>

/** A team with exclusive tasks; members are identified by e-mail address, since they may not have signed in yet. */
export const TaskTeam = Type.Object(
  {
    id: Type.String({ pattern: UUID_PATTERN }),
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    emails: Type.Array(Email, { maxItems: 1_000 }),
  },
  { additionalProperties: false },
)
export type TaskTeam = Static<typeof TaskTeam>

/**
 * Maximum number of individual tasks in a tile; with more, it contains clusters with counts. At the deepest zoom, where
 * no cluster opens further, five times as many.
 */
export const MAX_TILE_TASKS = 1_000
export const DEEPEST_TILE_ZOOM = 18
/** Names of the layers of a tile of tasks: their places, and their lines and areas. */
export const TASK_LAYERS = { places: 'tasks', shapes: 'shapes' } as const

/** A user's answer to a task, for its managers. */
export const TaskAnswer = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  round: Type.Integer(),
  outcome: Type.String(),
  note: orNull(Type.String()),
  at: Type.String(),
  seconds: orNull(Type.Integer({ description: 'since they took the task' })),
  submissionId: orNull(Type.String()),
  correct: orNull(Type.Boolean({ description: 'of a gold task: whether it is what is known' })),
  input: orNull(Type.Record(Type.String(), Type.Unknown())),
})
export type TaskAnswer = Static<typeof TaskAnswer>

/** Consensus on a task; `shares` are among the users with that outcome, by question. */
export const TaskConsensus = Type.Object({
  answers: Type.Integer(),
  outcome: Type.String(),
  outcomeShare: Type.Number(),
  compared: Type.Record(Type.String(), Type.Unknown()),
  shares: Type.Record(Type.String(), Type.Number()),
  share: Type.Number(),
})
export type TaskConsensus = Static<typeof TaskConsensus>

/** Reliability of the answers to a form's tasks. `share` and coefficients: see README, "Micro tasks". */
export const TaskAgreement = Type.Object({
  answers: Type.Integer(),
  judged: Type.Integer({ description: 'tasks that two people answered at least' }),
  unanimous: Type.Integer({ description: 'those that all agree about' }),
  questions: Type.Array(
    Type.Object({
      path: Type.String({ description: 'blank: the outcome' }),
      agreement: orNull(Type.Number({ description: 'share of pairs of people who say the same' })),
      pi: orNull(Type.Number({ description: "Scott's Pi" })),
      alpha: Type.Object({
        nominal: orNull(Type.Number()),
        ordinal: orNull(Type.Number()),
        interval: orNull(Type.Number()),
        ratio: orNull(Type.Number()),
      }),
    }),
  ),
  outcomes: Type.Array(Type.Object({ outcome: Type.String(), count: Type.Integer() })),
  people: Type.Array(
    Type.Object({
      userId: Type.String(),
      name: Type.String(),
      answers: Type.Integer(),
      compared: Type.Integer(),
      agreed: Type.Integer(),
      gold: Type.Integer({ description: 'gold tasks answered' }),
      right: Type.Integer({ description: 'those answered right' }),
      reliability: orNull(Type.Number({ description: 'the chance that the next answer is right' })),
      medianSeconds: orNull(Type.Integer()),
      lastAt: orNull(Type.String()),
      held: Type.Integer({ description: 'tasks in hand now' }),
      heldSince: orNull(Type.String()),
    }),
  ),
  perDay: Type.Array(Type.Object({ day: Type.String(), answers: Type.Integer() })),
})
export type TaskAgreement = Static<typeof TaskAgreement>

/** One step of a review. */
export const TaskReview = Type.Object({
  name: Type.String(),
  at: Type.String(),
  verdict: Type.Enum(['accepted', 'corrected', 'disputed']),
  userId: orNull(Type.String({ description: 'whose answer is right' })),
  note: orNull(Type.String()),
})
export type TaskReview = Static<typeof TaskReview>

/** A reviewer, with the verdicts of later reviewers on their decisions. */
export const TaskReviewer = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  decided: Type.Integer({ description: 'tasks they decided about' }),
  checked: Type.Integer({ description: 'those that somebody else decided about after them' }),
  upheld: Type.Integer({ description: 'those that were decided alike' }),
})
export type TaskReviewer = Static<typeof TaskReviewer>
