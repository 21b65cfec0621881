import { createHash } from 'node:crypto'
import type { NewTask, RowProblem } from '../../../contract/taskShapes.ts'
import { newId } from '../../../forms/document/newId.ts'
import type { Database } from '../../db/openDatabase.ts'
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
}

/** So many rows that are wrong are kept of one batch, for its author to read. */
const ERRORS_KEPT = 10_000

/**
 * Takes rows of files in, many in one transaction. A row is known by the id its author gave it, else by all it says:
 * the same file again adds nothing, and a row with a known id and other content changes its task while nobody answered
 * it.
 */
export class TaskIntake {
  private readonly statements: Statements

  constructor(private readonly database: Database) {
    this.statements = prepare(database)
  }

  /** False when the batch is not to be read any more: then nothing was taken. */
  take(batchId: string, rows: readonly IntakeRow[], progress: Progress): Promise<boolean> {
    return this.database.exclusively(() => {
      const { sqlite } = this.database
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        const batch = this.statements.batch.get([batchId]) as Batch | undefined
        const reading = batch?.state === 'reading'
        if (reading) this.write(batchId, batch, rows, progress)
        sqlite.exec('COMMIT')
        return reading
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    })
  }

  private write(id: string, batch: Batch, rows: readonly IntakeRow[], { bytesRead, seen, now }: Progress): void {
    const { progress, error } = this.statements
    const count = { added: 0, changed: 0, known: 0, wrong: 0 }
    // Ids that begin alike lie together in their index: a million of them touch few of its pages at a time.
    const prefix = newId(secureRandom)
    const into = { batchId: id, formId: batch.form_id, prefix, seen, now }
    for (const row of rows) {
      const outcome = 'problem' in row ? row : this.writeTask(into, row)
      if (typeof outcome === 'string') count[outcome]++
      else {
        if (batch.wrong + count.wrong < ERRORS_KEPT) error.run([id, outcome.row, outcome.problem, outcome.value])
        count.wrong++
      }
    }
    const { added, changed, known, wrong } = count
    progress.run([rows.length, added, changed, known, wrong, bytesRead, now, id])
  }

  private writeTask({ batchId, formId, prefix, seen, now }: Into, { row, task, givenId, isTitleMade }: TaskRowOf) {
    const { insert, change, inBatch } = this.statements
    const { title, longitude = null, latitude = null, input = {} } = task
    const json = JSON.stringify(input)
    const key = givenId === null ? `#${hashOf([isTitleMade ? null : title, longitude, latitude, json])}` : `=${givenId}`
    const id = prefix + newId(secureRandom)
    const { changes } = insert.run([id, formId, title, longitude, latitude, now, json, batchId, key])
    if (changes > 0) return 'added'
    if (givenId === null) return 'known'
    // The same id twice in one file: which of the two is meant, only its author knows.
    if (seen.has(key) || inBatch.get([formId, key, batchId])) return { row, problem: 'twice' as const, value: givenId }
    seen.add(key)
    const changed = change.run([title, longitude, latitude, json, formId, key, title, longitude, latitude, json])
    return changed.changes > 0 ? 'changed' : 'known'
  }
}

type TaskRowOf = Extract<IntakeRow, { readonly task: NewTask }>
interface Into extends Pick<Progress, 'seen' | 'now'> {
  readonly batchId: string
  readonly formId: string
  readonly prefix: string
}

type Statements = ReturnType<typeof prepare>

interface Batch {
  readonly form_id: string
  readonly state: string
  readonly wrong: number
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 24)

function prepare({ sqlite }: Database) {
  return {
    batch: sqlite.prepare('SELECT form_id, state, wrong FROM task_batches WHERE id = ?'),
    insert: sqlite.prepare(
      `INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input, batch_id, key)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (form_id, key) WHERE key IS NOT NULL DO NOTHING`,
    ),
    inBatch: sqlite.prepare('SELECT 1 FROM tasks WHERE form_id = ? AND key = ? AND batch_id = ?'),
    change: sqlite.prepare(
      `UPDATE tasks SET title = ?, lon = ?, lat = ?, input = ? WHERE form_id = ? AND key = ? AND answers = 0
         AND (title, lon, lat, input) IS NOT (?, ?, ?, ?)`,
    ),
    error: sqlite.prepare(
      'INSERT INTO task_batch_errors (batch_id, row, problem, value) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    progress: sqlite.prepare(
      `UPDATE task_batches SET row_count = row_count + ?, added = added + ?, changed = changed + ?, known = known + ?,
         wrong = wrong + ?, bytes_read = ?, updated_at = ? WHERE id = ?`,
    ),
  }
}
