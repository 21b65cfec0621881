import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Shape } from '../../../geo/Shape.ts'
import type { NewTask, RowProblem } from '../../../contract/taskShapes.ts'
import { priorityOf } from '../../../forms/tasks/priorityOf.ts'
import type { TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import { newId } from '../../../forms/document/newId.ts'
import type { ImportedTask, PreparedTasks } from '../../db/Engine.ts'
import type { Database } from '../../db/openDatabase.ts'
import { changeRows, executeStatement, queryRow, type SqlSteps } from '../../db/SqlSteps.ts'
import { secureRandom } from '../../random.ts'
import type { GroupCommit } from '../submissions/groupCommit.ts'
import { readInStrips } from './readInStrips.ts'

/** A row of a file to be imported. */
export type ImportRow =
  | {
      readonly row: number
      readonly task: NewTask
      readonly givenId: string | null
      readonly shapes?: readonly Shape[]
      readonly isTitleMade?: true
    }
  | { readonly row: number; readonly problem: RowProblem; readonly value: string }

/** A row ready to be stored, or a row with an error. */
type PreparedRow =
  | (TaskRowOf & { readonly stored: ImportedTask })
  | Extract<ImportRow, { readonly problem: RowProblem }>

interface Prepared {
  readonly rows: readonly PreparedRow[]
  readonly encoded: PreparedTasks
}

/** Progress of a file, and the keys of existing tasks found in it, each of which may occur once. */
interface Progress {
  /** The batch's `reader` when this reading began; imports nothing if it has changed since. */
  readonly reader: number
  readonly bytesRead: number
  readonly seen: Set<string>
  readonly now: number
  /** Answers per task. */
  readonly wanted: number
}

/**
 * Rows per transaction, normally and while submissions arrive: large enough for throughput, small enough that nobody
 * waits.
 */
const ROWS_AT_ONCE = 1_000
const ROWS_WHILE_BUSY = 200
/** SQLite limits the number of parameters per statement. */
const KEYS_AT_ONCE = 500
/** Numbers of rows of a file after which the table is analyzed, so that queries are planned for this size. */
const ANALYZE_AFTER = [1_000, 10_000, 100_000] as const
/** Turns of the event loop that a submission takes from its socket to its commit. */
const TURNS = 6
/** Maximum number of row errors stored per batch. */
const ERRORS_KEPT = 10_000

/**
 * Imports rows of files, many per transaction. A row is identified by the id its author gave it, else by its whole
 * content: importing a file twice adds nothing, and a known id with other content changes its task unless it was
 * answered.
 */
export class TaskImport {
  private handedIn = 0

  constructor(
    private readonly database: Database,
    /** Submissions have priority over imported rows. */
    private readonly submissions: Pick<GroupCommit, 'handedIn'>,
  ) {}

  /** Prepares rows before the transaction. */
  prepare(rows: readonly ImportRow[], settings: Pick<TaskSettings, 'rules'>): Prepared {
    // Ids with a common prefix are adjacent in their index: importing a million touches few pages at a time.
    const prefix = newId(secureRandom)
    return this.encode(rows.map((row) => ('task' in row ? { ...row, stored: toStore(row, prefix, settings) } : row)))
  }

  private encode(rows: readonly PreparedRow[]): Prepared {
    const tasks = rows.flatMap((row) => ('stored' in row ? row.stored : []))
    return { rows, encoded: this.database.engine.prepareTasks(tasks) }
  }

  /** Imports rows; returns false, importing no more, if the batch is no longer being read, or by another reader. */
  async take(formId: string, batchId: string, prepared: Prepared, progress: Progress): Promise<boolean> {
    const { rows } = prepared
    let from = 0
    do {
      const next = rows.slice(from, (from += await this.turn()))
      const some = next.length === rows.length ? prepared : this.encode(next)
      // A transaction may be retried: only its final result counts.
      const written = await this.database.transact(() => this.write(formId, batchId, some, progress))
      if (written === null) return false
      for (const key of written.seen) progress.seen.add(key)
      if (ANALYZE_AFTER.some((count) => written.before < count && count <= written.before + next.length))
        await this.analyze()
    } while (from < rows.length)
    return true
  }

  /** Skips rows imported before an interruption; records their keys, which must not occur again. */
  async pass(formId: string, batchId: string, rows: readonly ImportRow[], seen: Set<string>): Promise<void> {
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

  /** Yields to other work; returns how many rows to write next: few while submissions arrive. */
  private async turn(): Promise<number> {
    const { handedIn } = this.submissions
    const isBusy = handedIn !== this.handedIn
    this.handedIn = handedIn
    for (let n = 0; n < (isBusy ? TURNS : 1); n++) await new Promise(setImmediate)
    return isBusy ? ROWS_WHILE_BUSY : ROWS_AT_ONCE
  }

  /** Prepares for searches among the tasks of a batch that are all stored now. */
  async finish(formId: string, batchId: string): Promise<void> {
    await this.place(formId, batchId)
    const batch = await this.database.look(() => queryRow<Batch>(BATCH, { formId, id: batchId }))
    if (batch && batch.row_count >= ANALYZE_AFTER[0]) await this.analyze()
  }

  private async analyze(): Promise<void> {
    const { engine, scans } = this.database
    if (engine.analyzeTasks !== null) await sql.raw(engine.analyzeTasks).execute(scans)
  }

  /**
   * Counts the tasks of a batch per cell of the map, and adds them to the spatial index if storing them does not: after
   * all are stored, in spatial order. In file order, each would touch a different part of a large index.
   */
  private async place(formId: string, batchId: string): Promise<void> {
    const { engine, kysely, transact } = this.database
    const { placeTasks } = engine
    if (!placeTasks) {
      return transact(function* () {
        yield* engine.lock(CELLS, formId)
        yield* queryRow(`${BATCH} ${engine.forUpdate}`, { formId, id: batchId })
        yield* engine.countInCells(formId, batchId)
        yield* executeStatement(PLACED, { formId, id: batchId })
      })
    }
    for (let after: number | null = 0; after !== null;) {
      const { seqs, last } = await readInStrips(kysely, batchId, after)
      for (let from = 0; from < seqs.length;) {
        const some = seqs.subarray(from, (from += await this.turn()))
        await transact(function* () {
          yield* placeTasks(some)
          yield* executeStatement(TOUCH, { id: batchId, now: Date.now() })
        })
      }
      after = last
    }
    await transact(() => executeStatement(PLACED, { formId, id: batchId }))
  }

  /** Indexes the tasks of batches whose server stopped before doing so. */
  async placeLeft(): Promise<void> {
    const { engine, kysely } = this.database
    const left = kysely.selectFrom('task_batches').select(['form_id', 'id']).where('placed', '=', 0)
    // With several processes, another one may be reading.
    const ended = engine.placeTasks ? left : left.where('state', '<>', 'reading')
    for (const { form_id, id } of await ended.execute()) await this.place(form_id, id)
  }

  private *write(
    formId: string,
    id: string,
    { rows, encoded }: Prepared,
    progress: Progress,
  ): SqlSteps<{ readonly seen: ReadonlySet<string>; readonly before: number } | null> {
    const { engine } = this.database
    // Rows lost in a crash are not counted as read either, and are read again; the end of a batch waits for the disk.
    yield* engine.commitWithoutWaiting()
    yield* engine.countInCellsLater(formId, id)
    const batch = yield* queryRow<Batch>(`${BATCH} ${engine.forUpdate}`, { formId, id })
    if (batch?.state !== 'reading' || batch.reader !== progress.reader) return null
    const { bytesRead, seen: before, now, wanted } = progress
    const count = { added: 0, changed: 0, known: 0, wrong: 0 }
    const [seen, changed] = [new Set<string>(), [] as string[]]
    const of = { formId, batchId: id, now, wanted }
    const added = yield* engine.insertTasks(of, encoded)
    // Tasks that change their place do so in no count of another import at the same time.
    if (rows.some((row) => 'stored' in row && row.givenId !== null && !added.has(row.stored.key)))
      yield* engine.lock(CELLS, formId)
    for (const row of rows) {
      // Of two rows with the same key, the first was stored.
      const isAdded = 'stored' in row && added.delete(row.stored.key)
      const outcome = isAdded ? 'added' : 'stored' in row ? yield* changeTask({ ...of, before, seen }, row) : row
      if (outcome === 'changed' && 'stored' in row) changed.push(row.stored.key)
      if (typeof outcome === 'string') count[outcome]++
      else {
        const { row: number, problem, value } = outcome
        // PostgreSQL cannot store NUL characters.
        const kept = value.replaceAll('\0', '')
        if (batch.wrong + count.wrong < ERRORS_KEPT)
          yield* executeStatement(ERROR, { formId, id, row: number, problem, value: kept })
        count.wrong++
      }
    }
    // A task without answers may have submissions: rejected ones, and those of earlier rounds.
    if (changed.length > 0) yield* engine.refreshSubmissionsOf(formId, changed)
    yield* executeStatement(PROGRESS, { ...count, rows: rows.length, bytesRead, now, formId, id })
    return { seen, before: batch.row_count }
  }
}

function toStore(
  { task, givenId, shapes, isTitleMade }: TaskRowOf,
  prefix: string,
  { rules }: Pick<TaskSettings, 'rules'>,
): ImportedTask {
  const { title, longitude: lon = null, latitude: lat = null, input: given = {} } = task
  const input = JSON.stringify(given)
  const shape = shapes ? JSON.stringify(shapes) : null
  const hashed = [isTitleMade ? null : title, lon, lat, input, ...(shape === null ? [] : [shape])]
  const key = givenId === null ? `#${hashOf(hashed)}` : `=${givenId}`
  const priority = rules.length === 0 ? 0 : priorityOf(rules, { title, longitude: lon, latitude: lat, input: given })
  return { id: prefix + newId(secureRandom), key, title, lon, lat, shape, input, priority }
}

/** Handles a row whose key exists in the form. */
function* changeTask(
  { batchId, formId, before, seen }: Into,
  {
    row,
    givenId,
    stored: { key, title, lon, lat, shape, input, priority },
  }: TaskRowOf & { readonly stored: ImportedTask },
): SqlSteps<'changed' | 'known' | { row: number; problem: RowProblem; value: string }> {
  if (givenId === null) return 'known'
  // The same id twice in one file: only the author knows which row is right.
  const isTwice = before.has(key) || seen.has(key) || (yield* queryRow(IN_BATCH, { formId, key, batchId }))
  if (isTwice) return { row, problem: 'twice', value: givenId }
  seen.add(key)
  const changed = yield* changeRows(CHANGE, { title, lon, lat, shape, input, priority, formId, key })
  return changed > 0 ? 'changed' : 'known'
}

type TaskRowOf = Extract<ImportRow, { readonly task: NewTask }>
interface Into {
  readonly formId: string
  readonly batchId: string
  /** Keys seen in the file before these rows. */
  readonly before: ReadonlySet<string>
  readonly seen: Set<string>
}

interface Batch {
  readonly state: string
  readonly reader: number
  readonly wrong: number
  /** Rows read. */
  readonly row_count: number
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 24)

const BATCH = 'SELECT state, reader, wrong, row_count FROM task_batches WHERE form_id = :formId AND id = :id'
const IN_BATCH = 'SELECT 1 FROM tasks WHERE form_id = :formId AND key = :key AND batch_id = :batchId'
const CHANGE = `
  UPDATE tasks SET title = :title, lon = :lon, lat = :lat, shape = :shape, input = :input, priority = :priority
  WHERE form_id = :formId AND key = :key AND answers = 0
    AND (title, lon, lat, shape, input) IS DISTINCT FROM (:title, :lon, :lat, CAST(:shape AS TEXT), :input)`
const ERROR = `
  INSERT INTO task_batch_errors (form_id, batch_id, row, problem, value) VALUES (:formId, :id, :row, :problem, :value)
  ON CONFLICT DO NOTHING`
const TOUCH = 'UPDATE task_batches SET updated_at = :now WHERE id = :id'
const PLACED = 'UPDATE task_batches SET placed = 1 WHERE form_id = :formId AND id = :id'
/** What is locked while tasks are counted per cell of the map, or moved. */
const CELLS = 'task cells'
const PROGRESS = `
  UPDATE task_batches SET row_count = row_count + :rows, added = added + :added, changed = changed + :changed,
    known = known + :known, wrong = wrong + :wrong, bytes_read = :bytesRead, updated_at = :now
  WHERE form_id = :formId AND id = :id`
