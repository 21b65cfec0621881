import type { RawBuilder } from 'kysely'
import type { Bounds } from '../../geo/Bounds.ts'
import type { Steps } from './Steps.ts'
import type { SubmissionsTable } from './tables.ts'

/** An open task that nobody else works on. */
export interface FreeTask {
  readonly seq: number
  readonly id: string
  readonly title: string
  readonly lon: number | null
  readonly lat: number | null
  /** When the asker's own lease of it ends; null when nobody has one. */
  readonly until: number | null
  /** From where it was asked for, in metres; null without a place. */
  readonly metres: number | null
}

export interface AskedTasks {
  readonly formId: string
  /** Null for nobody known: then nothing counts as theirs or skipped. */
  readonly userId: string | null
  /** Longitude and latitude to look from. */
  readonly from: readonly [number, number] | null
  readonly limit: number
  readonly now: number
}

/** A piece of an answer's geometry, and the box around it. */
export interface ShapePiece {
  readonly formId: string
  /** Of its submission. */
  readonly seq: number
  readonly path: string
  /** JSON. */
  readonly shape: string
  readonly box: Bounds
}

/** Which pieces of other submissions are asked for; at most `limit` of them. */
export interface AskedShapes {
  readonly formId: string
  readonly path: string
  readonly box: Bounds
  /** The id of the submission that is left out; '' for none. */
  readonly except: string
  readonly limit: number
}

/** A submission that is about to be stored. */
export type SubmissionRow = Omit<SubmissionsTable, 'seq'>

/** Tables whose rows somebody follows by their number, and the column of that number. */
export const FOLLOWED = [
  { table: 'submissions', column: 'seq' },
  { table: 'desk_changes', column: 'n' },
  { table: 'events', column: 'seq' },
] as const
export type Followed = (typeof FOLLOWED)[number]['table']

/** What the engines do differently: how they index places, and how rows are locked. All other SQL is the same for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'

  /** Stores those that are new, where that is quicker for many at once; gives the ids of what was stored. */
  insertSubmissions(rows: readonly SubmissionRow[]): Steps<Set<string>>
  /** What was sent is a draft no more; others of the same form are. Nobody answers a task twice. */
  removeDraftsOf(sent: readonly SubmissionRow[]): Steps<void>
  /** Submissions of a form in and around a box that does not cross the antimeridian: a query with `id` (their `seq`), about `lon` and `lat`. */
  placed(formId: string, box: Bounds): RawBuilder<unknown>
  /**
   * Of a query with the columns `id`, `lon`, `lat`, `submitted_at` and `seq`: the JSON lists `ids` and `coordinates`, as
   * text, the `count`, and `at` and `seq` of its last row.
   */
  pointPage(rows: RawBuilder<unknown>): RawBuilder<unknown>

  /** The free tasks nearest to a place, nearest first; those without one last; without `from`, in the order they were added. */
  freeTasks(asked: AskedTasks): Steps<readonly FreeTask[]>
  /** The first of them, to be leased: what others are just leasing is passed over. */
  freeTask(asked: Omit<AskedTasks, 'limit'>): Steps<FreeTask | undefined>

  keepShape(piece: ShapePiece): Steps<void>
  shapesNear(asked: AskedShapes): Steps<readonly { readonly shape: string; readonly by: string }[]>

  /**
   * Of a table whose rows are followed by their number: the number above which transactions under way may still bring
   * rows, as one row `{ least }`, null for none. To be asked after the newest row was read and before the rows are, each
   * by a query of its own. Null where one writes at a time, so that numbers come in their order.
   */
  underWay(table: Followed): RawBuilder<{ readonly least: number | null }> | null

  /** Until the transaction ends, nobody else passes here with the same words; nothing to do where one writes at a time. */
  lock(what: string, of: string): Steps<void>
  /** The same for a task, by its id. */
  lockTask(id: string): Steps<void>
  /** Ends a query of one table whose rows are about to be changed. */
  readonly forUpdate: '' | 'FOR UPDATE'
  /** Ends a query of rows that may as well be changed another time. */
  readonly forUpdateIfFree: '' | 'FOR UPDATE SKIP LOCKED'
}
