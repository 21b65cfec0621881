import { createHash } from 'node:crypto'
import type { NewTask, RowProblem } from '../../../contract/taskShapes.ts'
import { priorityOf } from '../../../forms/tasks/priorityOf.ts'
import type { TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import { newId } from '../../../forms/document/newId.ts'
import type { Database } from '../../db/openDatabase.ts'
import { change, rowOf, type Steps } from '../../db/Steps.ts'
import { secureRandom } from '../../random.ts'

/** A row of a file, as it is taken in. */
export type IntakeRow =
  | {
      readonly row: number
      readonly task: NewTask
      readonly givenId: string | null
      readonly isTitleMade?: true
    }
  | { readonly row: number; readonly problem: RowProblem; readonly value: string }

/** The progress in a file, and the keys of tasks that were there before: each may stand in it once. */
interface Progress {
  readonly bytesRead: number
  readonly seen: Set<string>
  readonly now: number
  /** How many answers the tasks take, and which go first. */
  readonly settings: Pick<TaskSettings, 'answersWanted' | 'rules'>
}

/** So many rows that are wrong are kept of one batch, for its author to read. */
const ERRORS_KEPT = 10_000

/**
 * Takes rows of files in, many in one transaction. A row is known by the id its author gave it, else by all it says:
 * the same file again adds nothing, and a row with a known id and other content changes its task while nobody answered
 * it.
 */
export class TaskIntake {
  constructor(private readonly database: Database) {}

  /** False when the batch is not to be read any more: then nothing was taken. */
  async take(batchId: string, rows: readonly IntakeRow[], progress: Progress): Promise<boolean> {
    // A transaction may have to begin again: only what it wrote in the end was seen.
    const seen = await this.database.transact(() => this.write(batchId, rows, progress))
    for (const key of seen ?? []) progress.seen.add(key)
    return seen !== null
  }

  private *write(id: string, rows: readonly IntakeRow[], progress: Progress): Steps<ReadonlySet<string> | null> {
    const batch = yield* rowOf<Batch>(`${BATCH} ${this.database.engine.forUpdate}`, { id })
    if (batch?.state !== 'reading') return null
    const { bytesRead, seen: before, now, settings } = progress
    const count = { added: 0, changed: 0, known: 0, wrong: 0 }
    const seen = new Set<string>()
    // Ids that begin alike lie together in their index: a million of them touch few of its pages at a time.
    const prefix = newId(secureRandom)
    const into = { batchId: id, formId: batch.form_id, prefix, before, seen, now, settings }
    for (const row of rows) {
      const outcome = 'problem' in row ? row : yield* writeTask(into, row)
      if (typeof outcome === 'string') count[outcome]++
      else {
        const { row: number, problem, value } = outcome
        if (batch.wrong + count.wrong < ERRORS_KEPT) yield* change(ERROR, { id, row: number, problem, value })
        count.wrong++
      }
    }
    yield* change(PROGRESS, { ...count, rows: rows.length, bytesRead, now, id })
    return seen
  }
}

function* writeTask(
  { batchId, formId, prefix, before, seen, now, settings }: Into,
  { row, task, givenId, isTitleMade }: TaskRowOf,
): Steps<'added' | 'changed' | 'known' | { row: number; problem: RowProblem; value: string }> {
  const { title, longitude: lon = null, latitude: lat = null, input: given = {} } = task
  const input = JSON.stringify(given)
  const key = givenId === null ? `#${hashOf([isTitleMade ? null : title, lon, lat, input])}` : `=${givenId}`
  const id = prefix + newId(secureRandom)
  const { answersWanted: wanted, rules } = settings
  const priority = rules.length === 0 ? 0 : priorityOf(rules, { title, longitude: lon, latitude: lat, input: given })
  const added = yield* change(INSERT, { id, formId, title, lon, lat, now, input, batchId, key, wanted, priority })
  if (added > 0) return 'added'
  if (givenId === null) return 'known'
  // The same id twice in one file: which of the two is meant, only its author knows.
  const isTwice = before.has(key) || seen.has(key) || (yield* rowOf(IN_BATCH, { formId, key, batchId }))
  if (isTwice) return { row, problem: 'twice', value: givenId }
  seen.add(key)
  const changed = yield* change(CHANGE, { title, lon, lat, input, priority, formId, key })
  return changed > 0 ? 'changed' : 'known'
}

type TaskRowOf = Extract<IntakeRow, { readonly task: NewTask }>
interface Into extends Pick<Progress, 'seen' | 'now' | 'settings'> {
  /** What stood in the file before these rows. */
  readonly before: ReadonlySet<string>
  readonly batchId: string
  readonly formId: string
  readonly prefix: string
}

interface Batch {
  readonly form_id: string
  readonly state: string
  readonly wrong: number
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 24)

const BATCH = 'SELECT form_id, state, wrong FROM task_batches WHERE id = :id'
const INSERT = `
  INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input, batch_id, key, wanted, priority)
  VALUES (:id, :formId, :title, :lon, :lat, :now, :input, :batchId, :key, :wanted, :priority)
  ON CONFLICT (form_id, key) WHERE key IS NOT NULL DO NOTHING`
const IN_BATCH = 'SELECT 1 FROM tasks WHERE form_id = :formId AND key = :key AND batch_id = :batchId'
const CHANGE = `
  UPDATE tasks SET title = :title, lon = :lon, lat = :lat, input = :input, priority = :priority
  WHERE form_id = :formId AND key = :key AND answers = 0
    AND (title, lon, lat, input) IS DISTINCT FROM (:title, :lon, :lat, :input)`
const ERROR = `
  INSERT INTO task_batch_errors (batch_id, row, problem, value) VALUES (:id, :row, :problem, :value) ON CONFLICT DO NOTHING`
const PROGRESS = `
  UPDATE task_batches SET row_count = row_count + :rows, added = added + :added, changed = changed + :changed,
    known = known + :known, wrong = wrong + :wrong, bytes_read = :bytesRead, updated_at = :now WHERE id = :id`
