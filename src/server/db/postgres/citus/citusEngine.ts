import { type Engine, submissionKey, type SubmissionRow, type ImportedTask } from '../../Engine.ts'
import { nearestFree } from '../freeTasksOnPostgres.ts'
import { postgresEngine, SUBMISSION_COLUMNS, TASK_COLUMNS } from '../postgresEngine.ts'
import { queryRows, type SqlSteps } from '../../SqlSteps.ts'

type Value = string | number | null

/**
 * PostgreSQL with the rows of forms distributed: bulk rows are sent form by form to the one server that has the form. A
 * list unpacked on the coordinator would be sent to every shard.
 */
export const citusEngine: Engine = {
  ...postgresEngine,

  // Only a plain comparison of the form sends a query to the server that has it.
  ...nearestFree('t.form_id = :formId'),

  *insertSubmissions(rows) {
    const stored = new Set<string>()
    for (const form of new Set(rows.map(({ form_id }) => form_id))) {
      for (const some of pieces(rows.filter(({ form_id }) => form_id === form))) {
        for (const one of yield* insertSubmissions(some)) stored.add(submissionKey(one))
      }
    }
    return stored
  },

  prepareTasks: (tasks) => ({ tasks }),

  *insertTasks({ formId, batchId, now, wanted }, { tasks }) {
    const stored = new Set<string>()
    for (const some of pieces(tasks)) {
      for (const { key } of yield* insertTasks([formId, batchId, now, wanted], some)) stored.add(key)
    }
    return stored
  },
}

function insertSubmissions(rows: readonly SubmissionRow[]): SqlSteps<readonly Pick<SubmissionRow, 'form_id' | 'id'>[]> {
  const names = SUBMISSION_COLUMNS.map(([name]) => name)
  const values = rows.flatMap((row) => names.map((name) => row[name]))
  return queryRows(
    `INSERT INTO submissions (${names.join(', ')}) VALUES ${placesOf(rows.length, SUBMISSION_COLUMNS)}
     ON CONFLICT (form_id, id) DO NOTHING RETURNING form_id, id`,
    values,
  )
}

function insertTasks(
  common: readonly Value[],
  tasks: readonly ImportedTask[],
): SqlSteps<readonly { readonly key: string }[]> {
  const names = TASK_COLUMNS.map(([name]) => name)
  const values = tasks.flatMap((task) => [...common, ...names.map((name) => task[name])])
  const columns = [...COMMON, ...TASK_COLUMNS]
  return queryRows(
    `INSERT INTO tasks (${columns.map(([name]) => name).join(', ')}) VALUES ${placesOf(tasks.length, columns)}
     ON CONFLICT (form_id, key) WHERE key IS NOT NULL DO NOTHING RETURNING key`,
    values,
  )
}

const COMMON = [
  ['form_id', 'text'],
  ['batch_id', 'text'],
  ['created_at', 'bigint'],
  ['wanted', 'bigint'],
] as const

type Columns = readonly (readonly [name: string, type: string])[]

const placesOf = (rows: number, columns: Columns): string =>
  Array.from({ length: rows }, (_, row) => {
    const places = columns.map(([, type], column) => `$${row * columns.length + column + 1}::${type}`)
    return `(${places.join(', ')})`
  }).join(', ')

/** Batch sizes. A connection caches one plan per statement, so there are only as many statements as sizes. */
const SIZES = [256, 64, 16, 4, 1]

function pieces<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const cut: (readonly Row[])[] = []
  for (let from = 0; from < rows.length;) {
    const size = SIZES.find((one) => one <= rows.length - from) ?? 1
    cut.push(rows.slice(from, (from += size)))
  }
  return cut
}
