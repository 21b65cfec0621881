import { sql } from 'kysely'
import { boxesAround } from '../../geo/boxesAround.ts'
import { distance } from '../../geo/distance.ts'
import type { Engine, FreeTask } from './Engine.ts'
import { change, rowOf, rowsOf, type Steps, without } from './Steps.ts'

/** SQLite: places lie in R*Trees with the form as a dimension, and one connection writes. */
export const sqliteEngine: Engine = {
  name: 'sqlite',

  // A prepared statement for each is as quick.
  insertSubmissions: () => without(new Set()),

  *removeDraftsOf(sent) {
    for (const { id, form_id, version, submitter_id, task_id } of sent) {
      const task = task_id ? `task:${task_id}` : null
      yield* change(REMOVE_DRAFT, { person: submitter_id, form: form_id, version, id, task })
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

  *freeTasks({ formId, userId, from, limit, now }) {
    const who = { user: userId ?? '', now, formId }
    if (!from) return (yield* rowsOf<Found>(IN_ORDER, { ...who, limit })).map(unmeasured)
    const form = (yield* rowOf<{ key: number }>(FORM_KEY, { formId }))?.key
    if (form === undefined) return []
    const near = yield* nearestOf({ ...who, form }, from, limit)
    if (near.length >= limit) return near
    const rest = yield* rowsOf<Found>(PLACELESS, { ...who, limit: limit - near.length })
    return [...near, ...rest.map(unmeasured)]
  },

  *freeTask(asked) {
    return (yield* sqliteEngine.freeTasks({ ...asked, limit: 1 }))[0]
  },

  *keepShape({ formId, seq, path, shape, box: [west, south, east, north] }) {
    yield* change('INSERT INTO place_forms (form_id) VALUES (:formId) ON CONFLICT DO NOTHING', { formId })
    const added = yield* rowOf<{ id: number }>(ADD_SHAPE, { seq, path, shape })
    yield* change(ADD_BOX, { id: added?.id ?? null, west, east, south, north, formId })
  },

  shapesNear: ({ box: [west, south, east, north], ...asked }) =>
    rowsOf<{ shape: string; by: string }>(SHAPES_NEAR, { ...asked, west, south, east, north }),

  underWay: () => null,

  lock: () => without(undefined),
  lockTask: () => without(undefined),
  forUpdate: '',
  forUpdateIfFree: '',
}

const REMOVE_DRAFT = `
  DELETE FROM drafts
  WHERE user_id = :person AND form_id = :form AND version = :version AND (submission_id = :id OR about = :task)`

const ADD_SHAPE = 'INSERT INTO answer_shapes (seq, path, shape) VALUES (:seq, :path, :shape) RETURNING id'
const ADD_BOX = `
  INSERT INTO answer_boxes (id, west, east, south, north, form_from, form_to)
  SELECT :id, :west, :east, :south, :north, seq - 0.4, seq + 0.4 FROM place_forms WHERE form_id = :formId`

/** Rejected and deleted submissions do not count. The index rounds outwards; shapes are measured afterwards. */
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

/** Metres of the first look, and of the last: half way round the earth, and a little. */
const NEAR = 250
const EVERYWHERE = 20_100_000
/** So many in one box are enough to choose the nearest from; where there are more, the box is made narrower. */
const ENOUGH = 1_000

const COLUMNS = 't.seq, t.id, t.title, t.lon, t.lat, mine.until'
const FREE = `LEFT JOIN task_leases mine ON mine.task = t.seq AND mine.user_id = :user AND mine.until > :now
  WHERE t.answers = 0 AND t.closed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM task_leases l WHERE l.task = t.seq AND l.until > :now AND l.user_id <> :user)
    AND NOT EXISTS (SELECT 1 FROM task_skips s WHERE s.task = t.seq AND s.user_id = :user)`
const FORM_KEY = 'SELECT key FROM task_forms WHERE form_id = :formId'
const IN_BOX = `
  SELECT ${COLUMNS} FROM task_places p CROSS JOIN tasks t ON t.seq = p.id ${FREE}
    AND p.west <= :east AND p.east >= :west AND p.south <= :north AND p.north >= :south
    AND p.form_from <= :form AND p.form_to >= :form LIMIT ${ENOUGH}`
const IN_ORDER = `SELECT ${COLUMNS} FROM tasks t ${FREE} AND t.form_id = :formId ORDER BY t.seq LIMIT :limit`
const PLACELESS = `
  SELECT ${COLUMNS} FROM tasks t ${FREE} AND t.form_id = :formId AND t.lon IS NULL ORDER BY t.seq LIMIT :limit`

type Found = Omit<FreeTask, 'metres'>
interface Who {
  readonly user: string
  readonly now: number
  readonly form: number
}

const unmeasured = (task: Found): FreeTask => ({ ...task, metres: null })

/** Looks around in an R*Tree that holds open tasks only, ever wider: it costs the same in a form of a million tasks. */
function* nearestOf(who: Who, from: readonly [number, number], limit: number): Steps<readonly FreeTask[]> {
  let tooNear = 0
  let reach = NEAR
  for (;;) {
    const found: Found[] = []
    for (const [west, south, east, north] of boxesAround(from, reach)) {
      found.push(...(yield* rowsOf<Found>(IN_BOX, { ...who, west, south, east, north })))
    }
    if (found.length >= ENOUGH && reach - tooNear > NEAR) {
      reach = (tooNear + reach) / 2
      continue
    }
    const sorted = found
      .map((task) => ({ ...task, metres: distance(from, [task.lon ?? 0, task.lat ?? 0]) }))
      .toSorted((a, b) => a.metres - b.metres || a.seq - b.seq)
    if (reach >= EVERYWHERE || found.length >= ENOUGH) return sorted.slice(0, limit)
    // A box has corners: what lies in them may be farther than something just outside of it.
    const inReach = sorted.filter(({ metres }) => metres <= reach)
    if (inReach.length >= limit) return inReach.slice(0, limit)
    tooNear = reach
    // Where there is nothing at all, the next look goes farther.
    reach = Math.min(reach * (found.length === 0 ? 4 : 2), EVERYWHERE)
  }
}
