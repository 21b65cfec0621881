import type { RawBuilder } from 'kysely'
import type { Bounds } from '../../geo/Bounds.ts'
import type { Steps } from './Steps.ts'
import type { SubmissionsTable } from './tables.ts'

/** A task with an answer left that nobody has begun. */
export interface FreeTask {
  readonly seq: number
  readonly id: string
  readonly title: string
  readonly lon: number | null
  readonly lat: number | null
  /** Answers that it takes before it is done. */
  readonly lacks: number
  /** When the asker's own lease of it ends; null when they have none. */
  readonly until: number | null
  /** From where it was asked for, in metres; null without a place. */
  readonly metres: number | null
}

/** SQL of `lacks` of a task `t`; at least 1, so that a gold task looks like others. */
export const LACKS = 'CASE WHEN t.wanted > t.answers THEN t.wanted - t.answers ELSE 1 END'

/** Tasks that are free for a person: not held, answered or skipped by them, and of no team but theirs. */
export interface AskedFree {
  readonly formId: string
  /** '' for nobody known: then nothing counts as theirs or skipped. */
  readonly user: string
  /** The id of a task that is left out; '' for none. */
  readonly except: string
  /** Only those of this priority; null for all. */
  readonly priority: number | null
  readonly limit: number
  /**
   * `look`: nothing more. `lease`: what others are just leasing is passed over, and what is found is kept from them until
   * the transaction ends. `wait`: what others are just leasing is waited for.
   */
  readonly to: 'look' | 'lease' | 'wait'
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

/** A task of a file, before it is stored. */
export interface TaskOfFile {
  readonly id: string
  /** What its row is known by. */
  readonly key: string
  readonly title: string
  readonly lon: number | null
  readonly lat: number | null
  /** JSON of its lines and areas, and of its points where there are several; null: only one point, or none. */
  readonly shape: string | null
  /** JSON. */
  readonly input: string
  readonly priority: number
}

/** Unique among all submissions; an id, which its sender chooses, is so within its form only. */
export const submissionKey = ({ form_id, id }: Pick<SubmissionRow, 'form_id' | 'id'>): string => `${form_id} ${id}`

/** What the tasks of a file have in common. */
export interface FileOfTasks {
  readonly formId: string
  readonly batchId: string
  readonly now: number
  readonly wanted: number
}

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

  /**
   * Part of a condition: two columns, or a column and a value, name the same form. PostgreSQL finds the rows of forms by it,
   * as their keys begin with the form; SQLite has their own numbers, which are no two forms', and looks at nothing else.
   */
  sameForm(column: string, other: string): string
  readonly keysBeginWithForm: boolean
  /** What a row of a form is unique by, for a conflict: these columns, with the form where keys begin with it. */
  keyOf(...columns: readonly string[]): string
  /** A condition that rows which are found by other keys are a form's. */
  isOf(column: string, formId: string): RawBuilder<boolean>

  /** Says, where numbers are committed in another order than they are drawn in, that submissions are about to come (`underWay`). */
  announceSubmissions(): Steps<void>
  /** Stores those that are new, where that is quicker for many at once; gives the `submissionKey` of each that was stored. */
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

  /** Free tasks with a place, the nearest to longitude and latitude first. Leases that are over count: forget them first. */
  freeNear(asked: AskedFree, from: readonly [number, number]): Steps<readonly FreeTask[]>
  /** Those inside a box that does not cross the antimeridian, the nearest first where `from` is given. */
  freeIn(asked: AskedFree, box: Bounds, from: readonly [number, number] | null): Steps<readonly FreeTask[]>
  /** Those behind `seq`, in the order they were added; `placeless`: only those without a place. */
  freeInOrder(asked: AskedFree, after: number, placeless?: boolean): Steps<readonly FreeTask[]>
  /** Any of the gold tasks that a person neither answered nor skipped. */
  anyGold(formId: string, user: string): Steps<FreeTask | undefined>
  /** The first and the last `seq` of the free tasks of a form; null where none is. */
  freeEnds(formId: string): Steps<{ readonly first: number | null; readonly last: number | null } | undefined>

  /** Stores, in their order, the tasks whose key the form does not have yet; gives the keys of what was stored. */
  insertTasks(of: FileOfTasks, tasks: readonly TaskOfFile[]): Steps<Set<string>>
  /** Makes stored tasks findable by place, by their `seq`; null where they are as soon as they are stored. */
  readonly placeTasks: ((seqs: ArrayLike<number>) => Steps<void>) | null
  /**
   * The tasks of a form in a box that does not cross the antimeridian: a table with `seq`, `lon`, `lat`, and 1 or 0 for
   * `answered` and `closed` (without an answer).
   */
  tasksIn(formId: string, box: Bounds): RawBuilder<unknown>

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
  /** The same for a task of a form, by its id. */
  lockTask(formId: string, id: string): Steps<void>
  /** Ends a query whose rows are about to be changed. */
  readonly forUpdate: '' | 'FOR UPDATE'
}
