import type { Kysely, RawBuilder } from 'kysely'
import type { Bounds } from '../../geo/Bounds.ts'
import type { SqlSteps } from './SqlSteps.ts'
import type { TaskTileRows } from './encodeTaskTile.ts'
import type { SubmissionsTable, Tables } from './tables.ts'

/** A task that still needs an answer and that nobody has leased. */
export interface FreeTask {
  readonly seq: number
  readonly id: string
  readonly title: string
  readonly lon: number | null
  readonly lat: number | null
  /** Number of answers still needed. */
  readonly lacks: number
  /** End of the requesting user's own lease, in ms since 1970; null without one. */
  readonly until: number | null
  /** Distance from the requested position, in metres; null for a task without a place. */
  readonly metres: number | null
}

/** SQL for `lacks` of a task `t`; at least 1, so that gold tasks look like others. */
export const MISSING_ANSWERS_SQL = 'CASE WHEN t.wanted > t.answers THEN t.wanted - t.answers ELSE 1 END'

/** A query for tasks available to a user: not held, answered or skipped by them, and of no other team. */
export interface FreeTasksQuery {
  readonly formId: string
  /** '' for an anonymous user: no task is theirs or skipped. */
  readonly user: string
  /** Id of a task to leave out; '' for none. */
  readonly except: string
  /** Only tasks of this priority; null for all. */
  readonly priority: number | null
  readonly limit: number
  /**
   * `look`: read only. `lease`: skips rows locked by concurrent leases and locks the rows found until the transaction
   * ends. `wait`: waits for rows locked by others.
   */
  readonly to: 'look' | 'lease' | 'wait'
}

/** One piece of an answer's geometry, with its bounding box. */
export interface ShapePiece {
  readonly formId: string
  /** `seq` of its submission. */
  readonly seq: number
  readonly path: string
  /** GeoJSON geometry as text. */
  readonly shape: string
  readonly box: Bounds
}

/** A query for geometry of other submissions; returns at most `limit` pieces. */
export interface ShapesQuery {
  readonly formId: string
  readonly path: string
  readonly box: Bounds
  /** Id of the submission to leave out; '' for none. */
  readonly except: string
  readonly limit: number
}

/** A submission to be stored. */
export type SubmissionRow = Omit<SubmissionsTable, 'seq'>

/** A task from a file, before it is stored. */
export interface ImportedTask {
  readonly id: string
  /** Key that identifies its row. */
  readonly key: string
  readonly title: string
  readonly lon: number | null
  readonly lat: number | null
  /** JSON of its lines and areas, and of its points if there are several; null for a single point or none. */
  readonly shape: string | null
  /** JSON. */
  readonly input: string
  readonly priority: number
}

/** Tasks ready to be inserted; `columns`: their values by column, encoded, for an engine that inserts columns. */
export interface PreparedTasks {
  readonly tasks: readonly ImportedTask[]
  readonly columns?: { readonly [name: string]: Buffer | string }
}

/** Key that is unique across forms; a submission's id is chosen by its sender and unique within its form only. */
export const submissionKey = ({ form_id, id }: Pick<SubmissionRow, 'form_id' | 'id'>): string => `${form_id} ${id}`

/** Properties shared by all tasks of a file. */
export interface TaskFileProperties {
  readonly formId: string
  readonly batchId: string
  readonly now: number
  readonly wanted: number
}

/** Tables whose rows are followed in numeric order, and the column with the number. */
export const FOLLOWED_TABLES = [
  { table: 'submissions', column: 'seq' },
  { table: 'desk_changes', column: 'n' },
  { table: 'events', column: 'seq' },
] as const
export type FollowedTable = (typeof FOLLOWED_TABLES)[number]['table']

/** Differences between the engines: spatial indexes and row locks. All other SQL is shared. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'

  /**
   * SQL condition that two columns, or a column and a value, name the same form. PostgreSQL needs it to find rows by
   * keys that begin with the form; on SQLite it is always true, since row numbers are unique across forms and another
   * index would be slower.
   */
  sameForm(column: string, other: string): string
  readonly keysBeginWithForm: boolean
  /** Columns of a unique key for a conflict clause: the given ones, preceded by the form where keys begin with it. */
  keyOf(...columns: readonly string[]): string
  /** SQL condition that rows found by other keys belong to a form. */
  isOf(column: string, formId: string): RawBuilder<boolean>

  /** Marks submissions as about to be inserted where numbers may commit out of order (see `underWay`). */
  announceSubmissions(): SqlSteps<void>
  /** Stores new submissions in bulk and returns the `submissionKey` of each that was stored. */
  insertSubmissions(rows: readonly SubmissionRow[]): SqlSteps<Set<string>>
  /** Removes the draft of each sent submission, or its sender's draft of the same task, which is answered once. */
  removeDraftsOf(sent: readonly SubmissionRow[]): SqlSteps<void>
  /**
   * Submissions of a form in and around a box that does not cross the antimeridian: a query with `id` (their `seq`),
   * near `lon` and `lat`.
   */
  placed(formId: string, box: Bounds): RawBuilder<unknown>
  /**
   * Wraps a query with the columns `id`, `lon`, `lat`, `submitted_at` and `seq`: returns the JSON lists `ids` and
   * `coordinates` as text, the `count`, and `at` and `seq` of the last row.
   */
  pointPage(rows: RawBuilder<unknown>): RawBuilder<unknown>

  /**
   * Wraps a query: returns the JSON list `rows` as text, each row a list of `columns`, of which `json` is JSON
   * itself. A hundred thousand rows are read in a third of the time.
   */
  asJson(rows: RawBuilder<unknown>, columns: readonly string[], json: string): RawBuilder<{ readonly rows: string }>

  /** Free tasks with a place, nearest to [longitude, latitude] first. Expired leases still count: remove them first. */
  freeNear(query: FreeTasksQuery, from: readonly [number, number]): SqlSteps<readonly FreeTask[]>
  /** Free tasks in a box that does not cross the antimeridian, nearest to [longitude, latitude] first. */
  freeIn(query: FreeTasksQuery, box: Bounds, from: readonly [number, number]): SqlSteps<readonly FreeTask[]>
  /** Free tasks after `seq`, in the order they were added; `placeless`: only tasks without a place. */
  freeInOrder(query: FreeTasksQuery, after: number, placeless?: boolean): SqlSteps<readonly FreeTask[]>
  /** A random gold task that the user neither answered nor skipped. */
  anyGold(formId: string, user: string): SqlSteps<FreeTask | undefined>
  /** First and last `seq` of the free tasks of a form; null if there are none. */
  freeEnds(formId: string): SqlSteps<{ readonly first: number | null; readonly last: number | null } | undefined>

  /**
   * Lets this transaction commit before it is on disk. A crash may lose the last such commits, but none that was
   * followed by one that waited. Does nothing on engines whose commits are fast.
   */
  commitWithoutWaiting(): SqlSteps<void>
  /**
   * Leaves new tasks of a batch in this transaction out of the counts per cell of the map until `countInCells`: one after
   * the other, they would take a quarter of the time of an import. SQLite counts the tasks of a file as it places them, and
   * has nothing to do here.
   */
  countInCellsLater(formId: string, batchId: string): SqlSteps<void>
  /** Counts all tasks of a batch per cell of the map. */
  countInCells(formId: string, batchId: string): SqlSteps<void>
  /** Converts tasks to what the database receives, before the transaction, to keep that short. */
  prepareTasks(tasks: readonly ImportedTask[]): PreparedTasks
  /** Stores tasks whose key is new in the form, in order; returns the stored keys. */
  insertTasks(of: TaskFileProperties, prepared: PreparedTasks): SqlSteps<Set<string>>
  /** Has the data desk read the submissions of changed tasks again: an update of them that changes nothing. */
  refreshSubmissionsOf(formId: string, taskKeys: readonly string[]): SqlSteps<void>
  /** Adds stored tasks, given by `seq`, to the spatial index; null if inserting does so. */
  readonly placeTasks: ((seqs: ArrayLike<number>) => SqlSteps<void>) | null
  /**
   * Statement that updates the statistics of tasks; null if plans do not depend on them. With those of a small table, a
   * search for the nearest task sorts all of them.
   */
  readonly analyzeTasks: string | null
  /**
   * Tasks of a form in a box that does not cross the antimeridian: a table with `seq`, `lon`, `lat`, and 1 or 0 for
   * `answered` and `closed` (without an answer).
   */
  tasksIn(formId: string, box: Bounds): RawBuilder<unknown>
  /**
   * Tasks with lines or areas that reach into a box that does not cross the antimeridian, and that are at least `least`
   * degrees wide or high: a table with `seq`.
   */
  shapedTasksIn(formId: string, box: Bounds, least: number): RawBuilder<unknown>
  /** Returns tasks and their lines and areas as a vector tile: made by PostgreSQL itself, or of the rows of SQLite. */
  encodeTaskTile(db: Kysely<Tables>, rows: TaskTileRows): Promise<Uint8Array>

  keepShape(piece: ShapePiece): SqlSteps<void>
  shapesNear(query: ShapesQuery): SqlSteps<readonly { readonly shape: string; readonly by: string }[]>

  /**
   * For a followed table: one row `{ least }`, the number above which uncommitted transactions may still add rows; null
   * if none. Must be queried after reading the newest row and before reading the rows, each in its own query. Null for
   * engines with a single writer, where numbers commit in order.
   */
  underWay(table: FollowedTable): RawBuilder<{ readonly least: number | null }> | null

  /**
   * Takes an exclusive lock on these keys until the transaction ends; does nothing for engines with a single writer.
   */
  lock(what: string, of: string): SqlSteps<void>
  /** Takes an exclusive lock on a task of a form, like `lock`. */
  lockTask(formId: string, id: string): SqlSteps<void>
  /** Suffix of a query whose rows are about to be changed. */
  readonly forUpdate: '' | 'FOR UPDATE'
}
