import { createHash } from 'node:crypto'
import type { Shape } from '../../../geo/Shape.ts'
import type { NewTask, RowProblem } from '../../../contract/taskShapes.ts'
import { priorityOf } from '../../../forms/tasks/priorityOf.ts'
import type { TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import { newId } from '../../../forms/document/newId.ts'
import type { TaskOfFile } from '../../db/Engine.ts'
import type { Database } from '../../db/openDatabase.ts'
import { change, rowOf, type Steps } from '../../db/Steps.ts'
import { secureRandom } from '../../random.ts'
import type { GroupCommit } from '../submissions/groupCommit.ts'
import { readInStrips } from './readInStrips.ts'

/** A row of a file, as it is taken in. */
export type IntakeRow =
  | {
      readonly row: number
      readonly task: NewTask
      readonly givenId: string | null
      readonly shapes?: readonly Shape[]
      readonly isTitleMade?: true
    }
  | { readonly row: number; readonly problem: RowProblem; readonly value: string }

/** A row as it will be stored, beside what is wrong with others. */
type PreparedRow = (TaskRowOf & { readonly stored: TaskOfFile }) | Extract<IntakeRow, { readonly problem: RowProblem }>

/** The progress in a file, and the keys of tasks that were there before: each may stand in it once. */
interface Progress {
  readonly bytesRead: number
  readonly seen: Set<string>
  readonly now: number
  /** How many answers the tasks take. */
  readonly wanted: number
}

/** Rows of one transaction: long enough for speed, short enough that nobody waits for it. */
const ROWS_AT_ONCE = 1_000
const ROWS_WHILE_BUSY = 200
/** SQLite takes a bounded number of parameters in one statement. */
const KEYS_AT_ONCE = 500
/** Turns of the event loop in which a submission gets from its socket to its commit. */
const TURNS = 6
/** So many rows that are wrong are kept of one batch, for its author to read. */
const ERRORS_KEPT = 10_000

/**
 * Takes rows of files in, many in one transaction. A row is known by the id its author gave it, else by all it says:
 * the same file again adds nothing, and a row with a known id and other content changes its task while nobody answered
 * it.
 */
export class TaskIntake {
  private handedIn = 0

  constructor(
    private readonly database: Database,
    /** Those who wait while rows are written. */
    private readonly submissions: Pick<GroupCommit, 'handedIn'>,
  ) {}

  /** What can be done for rows before they are written. */
  prepare(rows: readonly IntakeRow[], settings: Pick<TaskSettings, 'rules'>): readonly PreparedRow[] {
    // Ids that begin alike lie together in their index: a million of them touch few of its pages at a time.
    const prefix = newId(secureRandom)
    return rows.map((row) => ('task' in row ? { ...row, stored: toStore(row, prefix, settings) } : row))
  }

  /** False when the batch is not to be read any more: then nothing more was taken. */
  async take(formId: string, batchId: string, rows: readonly PreparedRow[], progress: Progress): Promise<boolean> {
    let from = 0
    do {
      const some = rows.slice(from, (from += await this.turn()))
      // A transaction may have to begin again: only what it wrote in the end was seen.
      const seen = await this.database.transact(() => this.write(formId, batchId, some, progress))
      if (seen === null) return false
      for (const key of seen) progress.seen.add(key)
    } while (from < rows.length)
    return true
  }

  /** Passes over rows that were taken before their file was cut off; notes the keys that may not stand in it once more. */
  async pass(formId: string, batchId: string, rows: readonly IntakeRow[], seen: Set<string>): Promise<void> {
    const keys = rows.flatMap((row) => ('task' in row && row.givenId !== null ? [`=${row.givenId}`] : []))
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const known = await this.database.kysely
        .selectFrom('tasks')
        .select('key')
        .where('form_id', '=', formId)
        .where('key', 'in', keys.slice(from, from + KEYS_AT_ONCE))
        .where(({ eb, or }) => or([eb('batch_id', 'is', null), eb('batch_id', '<>', batchId)]))
        .execute()
      for (const { key } of known) if (key !== null) seen.add(key)
    }
  }

  /** Lets others come first; gives how many rows may be written then: few while somebody submits. */
  private async turn(): Promise<number> {
    const { handedIn } = this.submissions
    const isBusy = handedIn !== this.handedIn
    this.handedIn = handedIn
    for (let n = 0; n < (isBusy ? TURNS : 1); n++) await new Promise(setImmediate)
    return isBusy ? ROWS_WHILE_BUSY : ROWS_AT_ONCE
  }

  /**
   * Makes the tasks of a batch findable by place, where that is not done as they are stored: once all of them are, those
   * near each other together. Each in the order of a file would touch another part of a large index.
   */
  async place(batchId: string): Promise<void> {
    const { engine, kysely, transact } = this.database
    const { placeTasks } = engine
    if (!placeTasks) return
    for (let after: number | null = 0; after !== null;) {
      const { seqs, last } = await readInStrips(kysely, batchId, after)
      for (let from = 0; from < seqs.length;) {
        const some = seqs.subarray(from, (from += await this.turn()))
        await transact(function* () {
          yield* placeTasks(some)
          yield* change(TOUCH, { id: batchId, now: Date.now() })
        })
      }
      after = last
    }
    await transact(() => change(PLACED, { id: batchId }))
  }

  /** Places the tasks of batches whose server stopped before it had done so. */
  async placeLeft(): Promise<void> {
    if (!this.database.engine.placeTasks) return
    const left = await this.database.kysely.selectFrom('task_batches').select('id').where('placed', '=', 0).execute()
    for (const { id } of left) await this.place(id)
  }

  private *write(
    formId: string,
    id: string,
    rows: readonly PreparedRow[],
    progress: Progress,
  ): Steps<ReadonlySet<string> | null> {
    const { engine } = this.database
    const batch = yield* rowOf<Batch>(`${BATCH} ${engine.forUpdate}`, { formId, id })
    if (batch?.state !== 'reading') return null
    const { bytesRead, seen: before, now, wanted } = progress
    const count = { added: 0, changed: 0, known: 0, wrong: 0 }
    const seen = new Set<string>()
    const of = { formId, batchId: id, now, wanted }
    const tasks = rows.flatMap((row) => ('stored' in row ? row.stored : []))
    const added = yield* engine.insertTasks(of, tasks)
    for (const row of rows) {
      // Of two with one key, the first was stored.
      const isAdded = 'stored' in row && added.delete(row.stored.key)
      const outcome = isAdded ? 'added' : 'stored' in row ? yield* changeTask({ ...of, before, seen }, row) : row
      if (typeof outcome === 'string') count[outcome]++
      else {
        const { row: number, problem, value } = outcome
        // PostgreSQL keeps no character 0.
        const kept = value.replaceAll('\0', '')
        if (batch.wrong + count.wrong < ERRORS_KEPT)
          yield* change(ERROR, { formId, id, row: number, problem, value: kept })
        count.wrong++
      }
    }
    yield* change(PROGRESS, { ...count, rows: rows.length, bytesRead, now, formId, id })
    return seen
  }
}

function toStore(
  { task, givenId, shapes, isTitleMade }: TaskRowOf,
  prefix: string,
  { rules }: Pick<TaskSettings, 'rules'>,
): TaskOfFile {
  const { title, longitude: lon = null, latitude: lat = null, input: given = {} } = task
  const input = JSON.stringify(given)
  const shape = shapes ? JSON.stringify(shapes) : null
  const said = [isTitleMade ? null : title, lon, lat, input, ...(shape === null ? [] : [shape])]
  const key = givenId === null ? `#${hashOf(said)}` : `=${givenId}`
  const priority = rules.length === 0 ? 0 : priorityOf(rules, { title, longitude: lon, latitude: lat, input: given })
  return { id: prefix + newId(secureRandom), key, title, lon, lat, shape, input, priority }
}

/** A row whose key the form has already. */
function* changeTask(
  { batchId, formId, before, seen }: Into,
  {
    row,
    givenId,
    stored: { key, title, lon, lat, shape, input, priority },
  }: TaskRowOf & { readonly stored: TaskOfFile },
): Steps<'changed' | 'known' | { row: number; problem: RowProblem; value: string }> {
  if (givenId === null) return 'known'
  // The same id twice in one file: which of the two is meant, only its author knows.
  const isTwice = before.has(key) || seen.has(key) || (yield* rowOf(IN_BATCH, { formId, key, batchId }))
  if (isTwice) return { row, problem: 'twice', value: givenId }
  seen.add(key)
  const changed = yield* change(CHANGE, { title, lon, lat, shape, input, priority, formId, key })
  return changed > 0 ? 'changed' : 'known'
}

type TaskRowOf = Extract<IntakeRow, { readonly task: NewTask }>
interface Into {
  readonly formId: string
  readonly batchId: string
  /** What stood in the file before these rows. */
  readonly before: ReadonlySet<string>
  readonly seen: Set<string>
}

interface Batch {
  readonly state: string
  readonly wrong: number
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 24)

const BATCH = 'SELECT state, wrong FROM task_batches WHERE form_id = :formId AND id = :id'
const IN_BATCH = 'SELECT 1 FROM tasks WHERE form_id = :formId AND key = :key AND batch_id = :batchId'
const CHANGE = `
  UPDATE tasks SET title = :title, lon = :lon, lat = :lat, shape = :shape, input = :input, priority = :priority
  WHERE form_id = :formId AND key = :key AND answers = 0
    AND (title, lon, lat, shape, input) IS DISTINCT FROM (:title, :lon, :lat, CAST(:shape AS TEXT), :input)`
const ERROR = `
  INSERT INTO task_batch_errors (form_id, batch_id, row, problem, value) VALUES (:formId, :id, :row, :problem, :value)
  ON CONFLICT DO NOTHING`
const TOUCH = 'UPDATE task_batches SET updated_at = :now WHERE id = :id'
const PLACED = 'UPDATE task_batches SET placed = 1 WHERE id = :id'
const PROGRESS = `
  UPDATE task_batches SET row_count = row_count + :rows, added = added + :added, changed = changed + :changed,
    known = known + :known, wrong = wrong + :wrong, bytes_read = :bytesRead, updated_at = :now
  WHERE form_id = :formId AND id = :id`
