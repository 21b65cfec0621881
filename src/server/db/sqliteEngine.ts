import { sql } from 'kysely'
import type { Engine } from './Engine.ts'
import { freeTasksOnSqlite } from './freeTasksOnSqlite.ts'
import { asSql } from './namedParameters.ts'
import { executeStatement, queryRow, queryRows, noSteps } from './SqlSteps.ts'
import { cellChangeSql, changeCellsSql } from './taskCells.ts'
import { taskTilesOnSqlite } from './taskTilesOnSqlite.ts'
import { IN_STRIPS, isPlaced, slotOf, SLOTS, stripOf, stripsOf } from './taskStrips.ts'

/** SQLite: answers in R*Trees with the form as a dimension, tasks in strips, a single writing connection. */
export const sqliteEngine: Engine = {
  name: 'sqlite',

  keysBeginWithForm: false,
  sameForm: () => 'TRUE',
  keyOf: (...columns) => `(${columns.join(', ')})`,
  isOf: (column, formId) => sql<boolean>`(${sql.ref(column)} || '') = ${formId}`,

  announceSubmissions: () => noSteps(undefined),
  // A prepared statement per row is as fast.
  insertSubmissions: () => noSteps(new Set()),

  *removeDraftsOf(sent) {
    for (const { id, form_id, version, submitter_id, task_id } of sent) {
      const task = task_id ? `task:${task_id}` : null
      yield* executeStatement(REMOVE_DRAFT, { person: submitter_id, form: form_id, version, id, task })
    }
  },

  placed(formId, [west, south, east, north]) {
    const form = sql`(SELECT seq FROM place_forms WHERE form_id = ${formId})`
    return sql`
      SELECT id, west AS lon, south AS lat FROM places
      WHERE form_from <= ${form} AND form_to >= ${form}
        AND west <= ${east} AND east >= ${west} AND south <= ${north} AND north >= ${south}`
  },

  pointPage: (rows) => sql`
    SELECT json_group_array(id) AS ids, json_group_array(json_array(lon, lat)) AS coordinates, count(*) AS count,
      json_group_array(submitted_at) ->> '$[#-1]' AS at, json_group_array(seq) ->> '$[#-1]' AS seq FROM (${rows})`,

  asJson: (rows, columns, json) => sql`
    SELECT json_group_array(json_array(${sql.raw(columns.map((name) => (name === json ? `json(${name})` : name)).join())})) AS rows
    FROM (${rows})`,

  ...freeTasksOnSqlite,
  ...taskTilesOnSqlite,

  commitWithoutWaiting: () => noSteps(undefined),
  countInCellsLater: () => noSteps(undefined),
  countInCells: () => noSteps(undefined),

  prepareTasks: (tasks) => ({ tasks }),

  *insertTasks({ formId, batchId, now, wanted }, { tasks }) {
    const stored = new Set<string>()
    for (let from = 0; from < tasks.length; from += TASKS_AT_ONCE) {
      const some = tasks.slice(from, from + TASKS_AT_ONCE)
      const values: (string | number | null)[] = [formId, batchId, now, wanted]
      for (const { id, key, title, lon, lat, shape, input, priority } of some) {
        values.push(id, key, title, lon, lat, shape, input, priority)
      }
      const rows = yield* queryRows<{ key: string }>(insertTasks(some.length), values)
      for (const { key } of rows) stored.add(key)
    }
    return stored
  },

  // Searches name their indexes themselves.
  analyzeTasks: null,

  *refreshSubmissionsOf(formId, taskKeys) {
    yield* executeStatement(REFRESH_SUBMISSIONS, { formId, keys: JSON.stringify(taskKeys) })
  },

  *placeTasks(seqs) {
    const given = { seqs: JSON.stringify(Array.from(seqs)) }
    yield* executeStatement(COUNT_IN_CELLS, given)
    yield* executeStatement(PLACE_TASKS, given)
  },

  tasksIn(formId, box) {
    const places = asSql(IN_STRIPS, { formId, first: 0, last: SLOTS.closed, ...stripsOf(box) })
    return sql`(SELECT seq, lon, lat, slot = ${sql.lit(SLOTS.answered)} AS answered,
      slot = ${sql.lit(SLOTS.closed)} AS closed FROM ${places} AS places)`
  },

  *keepShape({ formId, seq, path, shape, box: [west, south, east, north] }) {
    yield* executeStatement('INSERT INTO place_forms (form_id) VALUES (:formId) ON CONFLICT DO NOTHING', { formId })
    const added = yield* queryRow<{ id: number }>(ADD_SHAPE, { formId, seq, path, shape })
    yield* executeStatement(ADD_BOX, { id: added?.id ?? null, west, east, south, north, formId })
  },

  shapesNear: ({ box: [west, south, east, north], ...query }) =>
    queryRows<{ shape: string; by: string }>(SHAPES_NEAR, { ...query, west, south, east, north }),

  underWay: () => null,

  lock: () => noSteps(undefined),
  lockTask: () => noSteps(undefined),
  forUpdate: '',
}

/** Tasks per INSERT statement: faster than one statement per task, each of which would set up the triggers again. */
const TASKS_AT_ONCE = 500

/** Parameters: form, batch, time and answers wanted, then eight values per task. */
const insertTasks = (count: number): string => `
  INSERT INTO tasks (form_id, batch_id, created_at, wanted, id, key, title, lon, lat, shape, input, priority)
  SELECT ?1, ?2, ?3, ?4, * FROM (VALUES ${Array.from({ length: count }, () => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')})
  WHERE true ON CONFLICT (form_id, key) WHERE key IS NOT NULL DO NOTHING RETURNING key`

const REFRESH_SUBMISSIONS = `
  UPDATE submissions SET task_id = task_id WHERE task_id IN (
    SELECT t.id FROM json_each(:keys) AS given CROSS JOIN tasks t ON t.form_id = :formId AND t.key = given.value)`

/** Tasks that changed meanwhile are placed and counted already. */
const COUNT_IN_CELLS = changeCellsSql(
  'task_cells',
  `${cellChangeSql('t', '')} FROM json_each(:seqs) AS given CROSS JOIN tasks t ON t.seq = given.value
    WHERE t.lon IS NOT NULL AND NOT ${isPlaced('t')}`,
)
const PLACE_TASKS = `
  INSERT OR IGNORE INTO task_places (form, slot, strip, lon, seq, lat)
  SELECT f.key, ${slotOf('t')}, ${stripOf('t')}, t.lon, t.seq, t.lat
  FROM json_each(:seqs) AS given CROSS JOIN tasks t ON t.seq = given.value
  CROSS JOIN task_forms f ON f.form_id = t.form_id WHERE t.lon IS NOT NULL`

const REMOVE_DRAFT = `
  DELETE FROM drafts
  WHERE user_id = :person AND form_id = :form AND version = :version AND (submission_id = :id OR about = :task)`

const ADD_SHAPE =
  'INSERT INTO answer_shapes (form_id, seq, path, shape) VALUES (:formId, :seq, :path, :shape) RETURNING id'
const ADD_BOX = `
  INSERT INTO answer_boxes (id, west, east, south, north, form_from, form_to)
  SELECT :id, :west, :east, :south, :north, seq - 0.4, seq + 0.4 FROM place_forms WHERE form_id = :formId`

/** Excludes rejected and deleted submissions. The index rounds outwards; exact distances are measured afterwards. */
const SHAPES_NEAR = `
  SELECT answer_shapes.shape, submissions.submitter_id AS by FROM answer_boxes
  CROSS JOIN answer_shapes ON answer_shapes.id = answer_boxes.id
  CROSS JOIN submissions ON submissions.seq = answer_shapes.seq
  WHERE form_from <= (SELECT seq FROM place_forms WHERE form_id = :formId)
    AND form_to >= (SELECT seq FROM place_forms WHERE form_id = :formId)
    AND west <= :east AND east >= :west AND south <= :north AND north >= :south
    AND answer_shapes.path = :path AND submissions.id <> :except
    AND NOT EXISTS (SELECT 1 FROM submission_states s WHERE s.seq = submissions.seq
      AND (s.review = 'rejected' OR s.deleted_at IS NOT NULL))
  LIMIT :limit`
