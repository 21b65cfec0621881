import { sql } from 'kysely'
import { type Engine, type ImportedTask, type PreparedTasks, submissionKey, type SubmissionRow } from '../Engine.ts'
import { executeStatement, queryRows } from '../SqlSteps.ts'
import { CELLS_LATER } from '../migrations/001-first/consequences.ts'
import { countCellsSql } from '../taskCells.ts'
import { freeTasksOnPostgres } from './freeTasksOnPostgres.ts'
import { pointSql } from './indexedPoint.ts'
import { pendingNumberLockKeySql, tableLockKey } from './pendingNumberLocks.ts'
import { taskTilesOnPostgres } from './taskTilesOnPostgres.ts'
import { textArray } from './textArray.ts'

/** PostgreSQL with PostGIS: GiST indexes that begin with the form, any number of writing processes. */
export const postgresEngine: Engine = {
  name: 'postgres',

  keysBeginWithForm: true,
  sameForm: (column, other) => `${column} = ${other}`,
  keyOf: (...columns) => `(${['form_id', ...columns].join(', ')})`,
  isOf: (column, formId) => sql<boolean>`${sql.ref(column)} = ${formId}`,

  *announceSubmissions() {
    yield* executeStatement(ANNOUNCE, {})
  },
  *insertSubmissions(rows) {
    if (rows.length === 0) return new Set()
    const columns = SUBMISSION_COLUMNS.map(([name]) => [name, rows.map((row) => row[name])] as const)
    const stored = yield* queryRows<Pick<SubmissionRow, 'form_id' | 'id'>>(
      INSERT_SUBMISSIONS,
      Object.fromEntries(columns),
    )
    return new Set(stored.map(submissionKey))
  },

  *removeDraftsOf(sent) {
    if (sent.length === 0) return
    yield* executeStatement(REMOVE_DRAFTS, {
      people: sent.map((one) => one.submitter_id),
      forms: sent.map((one) => one.form_id),
      versions: sent.map((one) => one.version),
      ids: sent.map((one) => one.id),
      tasks: sent.map((one) => (one.task_id === null ? null : `task:${one.task_id}`)),
    })
  },

  placed: (formId, [west, south, east, north]) => sql`
    SELECT seq AS id, lon, lat FROM submissions
    WHERE form_id = ${formId} AND lon IS NOT NULL AND lat IS NOT NULL
      AND ${sql.raw(pointSql('submissions'))} && ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 4326)`,

  pointPage: (rows) => sql`
    SELECT json_agg(id)::text AS ids, json_agg(json_build_array(lon, lat))::text AS coordinates, count(*) AS count,
      (array_agg(submitted_at))[count(*)::int] AS at, (array_agg(seq))[count(*)::int] AS seq FROM (${rows}) AS page`,

  asJson: (rows, columns, json) => sql`
    SELECT coalesce(json_agg(json_build_array(${sql.raw(columns.map((name) => (name === json ? `${name}::json` : name)).join())})), '[]')::text
      AS rows FROM (${rows}) AS given`,

  ...freeTasksOnPostgres,
  ...taskTilesOnPostgres,

  *commitWithoutWaiting() {
    yield* executeStatement('SET LOCAL synchronous_commit = off', {})
  },

  *countInCellsLater(formId, batchId) {
    yield* executeStatement('SELECT set_config(:name, :value, true)', CELLS_LATER)
    yield* executeStatement(NOT_PLACED, { formId, batchId })
  },
  *countInCells(formId, batchId) {
    const of = { formId, batchId }
    // Whoever completes or closes a task of the batch changes its counts first, and waits here.
    yield* executeStatement('SELECT 1 FROM task_counts WHERE form_id = :formId AND batch_id = :batchId FOR UPDATE', of)
    yield* executeStatement('DELETE FROM task_cells WHERE form_id = :formId AND batch_id = :batchId', of)
    // Enough for the cells of a million tasks; beyond it, groups are written to disk.
    yield* executeStatement("SET LOCAL work_mem = '64MB'", {})
    yield* executeStatement(COUNT_IN_CELLS, of)
  },

  prepareTasks: (tasks) => ({ tasks, columns: taskColumns(tasks) }),

  *insertTasks(of, { tasks, columns }) {
    if (tasks.length === 0) return new Set()
    const stored = yield* queryRows<{ key: string }>(INSERT_TASKS, { ...of, ...columns })
    return new Set(stored.map(({ key }) => key))
  },

  *refreshSubmissionsOf(formId, taskKeys) {
    yield* executeStatement(REFRESH_SUBMISSIONS, { formId, keys: taskKeys })
  },

  // The GiST indexes contain tasks as soon as they are stored.
  placeTasks: null,

  // Skipped while somebody else, such as autovacuum, does the same.
  analyzeTasks: 'ANALYZE (SKIP_LOCKED) tasks',

  tasksIn: (formId, [west, south, east, north]) => sql`(
    SELECT seq, lon, lat, (done_at IS NOT NULL)::int AS answered,
      (done_at IS NULL AND closed_at IS NOT NULL)::int AS closed
    FROM tasks WHERE form_id = ${formId} AND lon IS NOT NULL
      AND lon BETWEEN ${west} AND ${east} AND lat BETWEEN ${south} AND ${north})`,

  *keepShape({ formId, seq, path, shape, box: [west, south, east, north] }) {
    yield* executeStatement(KEEP_SHAPE, { formId, seq, path, shape, west, south, east, north })
  },

  shapesNear: ({ box: [west, south, east, north], ...query }) =>
    queryRows<{ shape: string; by: string }>(SHAPES_NEAR, { ...query, west, south, east, north }),

  underWay: (table) => sql`
    SELECT min(((classid::bigint & 65535) << 32) + objid::bigint) AS least FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND (classid::bigint >> 16) = ${tableLockKey(table)}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,

  *lock(what, of) {
    yield* executeStatement('SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))', { key: `${what} ${of}` })
  },
  *lockTask(formId, id) {
    yield* executeStatement('SELECT 1 FROM tasks WHERE form_id = :formId AND id = :id FOR UPDATE', { formId, id })
  },
  forUpdate: 'FOR UPDATE',
}

const NOT_PLACED = 'UPDATE task_batches SET placed = 0 WHERE form_id = :formId AND id = :batchId AND placed <> 0'
const COUNT_IN_CELLS = countCellsSql(
  'task_cells',
  { formId: ':formId::text', batchId: ':batchId::text' },
  'tasks t WHERE form_id = :formId AND batch_id = :batchId AND lon IS NOT NULL',
)

const REFRESH_SUBMISSIONS = `
  UPDATE submissions SET task_id = task_id WHERE form_id = :formId AND task_id IN (
    SELECT id FROM tasks WHERE form_id = :formId AND key = ANY (:keys::text[]))`

/** Registers numbers before they are drawn, as the triggers of other followed tables do (`onPostgres`). */
const ANNOUNCE = `SELECT pg_advisory_xact_lock_shared(${pendingNumberLockKeySql('submissions')})`

export const SUBMISSION_COLUMNS = [
  ['id', 'text'],
  ['form_id', 'text'],
  ['version', 'bigint'],
  ['submission_type', 'bigint'],
  ['submitted_at', 'bigint'],
  ['started_at', 'bigint'],
  ['completed_at', 'bigint'],
  ['submitter_id', 'text'],
  ['mode', 'text'],
  ['lon', 'float8'],
  ['lat', 'float8'],
  ['task_id', 'text'],
  ['hash', 'text'],
  ['additional_data', 'text'],
  ['input', 'text'],
] as const
const NAMES = SUBMISSION_COLUMNS.map(([name]) => name).join(', ')
const INSERT_SUBMISSIONS = `
  INSERT INTO submissions (${NAMES})
  SELECT ${NAMES} FROM unnest(${SUBMISSION_COLUMNS.map(([name, type]) => `:${name}::${type}[]`).join(', ')})
    WITH ORDINALITY AS given (${NAMES}, place_in_group) ORDER BY place_in_group
  ON CONFLICT (form_id, id) DO NOTHING RETURNING form_id, id`

const TASK_TEXTS = ['id', 'key', 'title', 'shape', 'input'] as const
const TASK_NUMBERS = ['lon', 'lat', 'priority'] as const
export const TASK_COLUMNS = [
  ...TASK_TEXTS.map((name) => [name, 'text'] as const),
  ['lon', 'float8'],
  ['lat', 'float8'],
  ['priority', 'bigint'],
] as const
const TASK_NAMES = TASK_COLUMNS.map(([name]) => name).join(', ')
/** Values of tasks by column: texts in PostgreSQL's binary format, numbers as its array literals. */
const taskColumns = (tasks: readonly ImportedTask[]): PreparedTasks['columns'] => ({
  ...Object.fromEntries(TASK_TEXTS.map((name) => [name, textArray(tasks.map((task) => task[name]))])),
  ...Object.fromEntries(TASK_NUMBERS.map((name) => [name, `{${tasks.map((task) => String(task[name])).join()}}`])),
})
const INSERT_TASKS = `
  INSERT INTO tasks (form_id, batch_id, created_at, wanted, ${TASK_NAMES})
  SELECT :formId, :batchId, :now::bigint, :wanted::bigint, ${TASK_NAMES}
  FROM unnest(${TASK_COLUMNS.map(([name, type]) => `:${name}::${type}[]`).join(', ')})
    WITH ORDINALITY AS given (${TASK_NAMES}, place_in_file) ORDER BY place_in_file
  ON CONFLICT (form_id, key) WHERE key IS NOT NULL DO NOTHING RETURNING key`

const REMOVE_DRAFTS = `
  DELETE FROM drafts
  USING unnest(:people::text[], :forms::text[], :versions::bigint[], :ids::text[], :tasks::text[])
    AS sent (person, form, version, id, task)
  WHERE drafts.user_id = sent.person AND drafts.form_id = sent.form AND drafts.version = sent.version
    AND (drafts.submission_id = sent.id OR drafts.about = sent.task)`

const KEEP_SHAPE = `
  INSERT INTO answer_shapes (seq, path, shape, form_id, box)
  VALUES (:seq, :path, :shape, :formId, ST_MakeEnvelope(:west, :south, :east, :north, 4326))`
/** Excludes rejected and deleted submissions. The index rounds outwards; exact distances are measured afterwards. */
const SHAPES_NEAR = `
  SELECT a.shape, s.submitter_id AS by FROM answer_shapes a JOIN submissions s ON s.form_id = a.form_id AND s.seq = a.seq
  WHERE a.form_id = :formId AND a.box && ST_MakeEnvelope(:west, :south, :east, :north, 4326)
    AND a.path = :path AND s.id <> :except
    AND NOT EXISTS (SELECT 1 FROM submission_states r WHERE r.form_id = s.form_id AND r.seq = s.seq
      AND (r.review = 'rejected' OR r.deleted_at IS NOT NULL))
  LIMIT :limit`
