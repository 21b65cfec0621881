import { distance } from '../../../geo/distance.ts'
import { type FreeTasksQuery, type Engine, type FreeTask, MISSING_ANSWERS_SQL } from '../Engine.ts'
import { queryRow, queryRows, type SqlSteps, type Values } from '../SqlSteps.ts'
import { formNumberSql, geographySql } from './indexedPoint.ts'

type Finding = Pick<Engine, 'freeNear' | 'freeIn' | 'freeInOrder' | 'anyGold' | 'freeEnds'>
type Found = Omit<FreeTask, 'metres' | 'until'>

/** Returns the searches for the nearest free tasks; `ofForm`: the condition that a task `t` is of the form. */
export const nearestFree = (ofForm: string): Pick<Finding, 'freeNear' | 'freeIn'> => ({
  freeNear: (query, from) => nearest(ofForm, query, from, { text: 'true' }),

  freeIn(query, [west, south, east, north], from) {
    const metres = radiusOf([west, south, east, north])
    const around = { centreLon: (west + east) / 2, centreLat: (south + north) / 2, metres }
    // The index finds tasks around a point; the box is compared afterwards.
    const near = metres === null ? '' : `AND ST_DWithin(${SPOT}, ${CENTRE}, :metres)`
    const values = { ...around, west, south, east, north }
    return nearest(ofForm, query, from, { text: `${IN_BOX} ${near}`, values })
  },
})

/** Tasks that meet a condition on their places, with its values. */
interface Where {
  readonly text: string
  readonly values?: Values
}

/**
 * Free tasks by distance. The index orders by straight lines through the earth and then measures along its surface:
 * from another continent, it would measure all tasks of a town before the first. From so far away, tasks come around
 * one that is about the nearest, unless they are few.
 */
function* nearest(
  ofForm: string,
  query: FreeTasksQuery,
  from: readonly [number, number],
  where: Where,
): SqlSteps<readonly FreeTask[]> {
  const here = { text: `${where.text} AND ST_DWithin(${SPOT}, ${HERE}, ${NEAR_METRES})`, values: where.values ?? {} }
  const near = yield* sortedFrom(ofForm, query, from, here)
  if (near.length >= query.limit) return near
  const { formId, priority } = query
  const some = yield* queryRows<{ lon: number; lat: number }>(
    `SELECT t.lon, t.lat FROM tasks t WHERE t.form_id = :formId AND t.free > 0 AND t.lon IS NOT NULL
      ${ofPriority(query)} AND ${where.text} ORDER BY t.seq LIMIT ${SAMPLE_SIZE}`,
    { formId, priority, ...where.values },
  )
  const spots = some.map(({ lon, lat }) => [lon, lat] as const)
  const around = spots.length < SAMPLE_SIZE ? from : nearestOf(spots, from)
  const far = yield* sortedFrom(ofForm, query, around, where)
  const known = new Set(near.map(({ seq }) => seq))
  const others = far.filter(({ seq }) => !known.has(seq)).map((task) => measured(task, from))
  return [...near, ...others].toSorted(byDistance).slice(0, query.limit)
}

/** Up to this distance, straight lines are about as long as those on the surface. */
const NEAR_METRES = 1_000_000
/** Number of tasks of which the nearest one is where a far search begins. */
const SAMPLE_SIZE = 1_000

const nearestOf = (spots: readonly (readonly [number, number])[], from: readonly [number, number]) =>
  spots.reduce((best, one) => (distance(from, one) < distance(from, best) ? one : best))

function* sortedFrom(
  ofForm: string,
  { to, ...query }: FreeTasksQuery,
  from: readonly [number, number],
  where: Where,
): SqlSteps<readonly FreeTask[]> {
  const [lon, lat] = from
  // With a second sort column PostgreSQL would compute and sort all distances instead of using the index.
  const text = `${freeOf(ofForm)} AND ${IN_INDEX_OF_FORM} AND t.lon IS NOT NULL ${ofPriority(query)} AND ${where.text}
    ORDER BY ${SPOT} <-> ${HERE}`
  const found = yield* queryRows<Found>(lockedInOrder(text, to), { ...whoOf(query), ...where.values, lon, lat })
  return found.map((task) => measured(task, from)).toSorted(byDistance)
}

/** Finds free tasks with GiST indexes that contain only free tasks and return the nearest first. */
export const freeTasksOnPostgres: Finding = {
  // Two conditions on the form would be estimated as if they were independent: a search would sort all of its tasks.
  ...nearestFree('coalesce(t.form_id = :formId, false)'),

  *freeInOrder({ to, ...query }, after, placeless = false) {
    const text = `${FREE} AND t.seq > :after ${placeless ? 'AND t.lon IS NULL' : ''} ${ofPriority(query)}
      ORDER BY ${placeless ? 't.priority DESC, ' : ''}t.seq`
    return (yield* queryRows<Found>(ended(text, to), { ...whoOf(query), after })).map(unmeasured)
  },

  *anyGold(formId, user) {
    const task = yield* queryRow<Found>(GOLD, { formId, user })
    return task && unmeasured(task)
  },

  freeEnds: (formId) => queryRow(ENDS, { formId }),
}

const COLUMNS = `t.seq, t.id, t.title, t.lon, t.lat, ${MISSING_ANSWERS_SQL} AS lacks`
const freeOf = (ofForm: string) => `
  SELECT ${COLUMNS} FROM tasks t
  WHERE ${ofForm} AND t.free > 0 AND t.id <> :except
    AND NOT EXISTS (SELECT 1 FROM task_leases l WHERE l.form_id = :formId AND l.task = t.seq AND l.user_id = :user)
    AND NOT EXISTS (SELECT 1 FROM task_skips s WHERE s.form_id = :formId AND s.task = t.seq AND s.user_id = :user)
    AND NOT EXISTS (SELECT 1 FROM task_answers a
      WHERE a.form_id = :formId AND a.task = t.seq AND a.round = t.round AND a.user_id = :user)
    AND (t.team_id IS NULL OR EXISTS (SELECT 1 FROM task_team_members m JOIN users u ON lower(u.email) = m.email
      WHERE m.form_id = :formId AND m.team_id = t.team_id AND u.id = :user AND u.email_verified = 1))`
const FREE = freeOf('t.form_id = :formId')
const IN_INDEX_OF_FORM = `${formNumberSql('t.form_id')} = ${formNumberSql(':formId')}`
/** As one condition: two ranges would be estimated to fit hardly any task, and all of these be sorted. */
const IN_BOX = 'coalesce(t.lon BETWEEN :west AND :east AND t.lat BETWEEN :south AND :north, false)'
const SPOT = geographySql('t')
const HERE = 'geography(ST_SetSRID(ST_MakePoint(:lon, :lat), 4326))'
const CENTRE = 'geography(ST_SetSRID(ST_MakePoint(:centreLon, :centreLat), 4326))'
const GOLD = `
  SELECT ${COLUMNS} FROM tasks t
  WHERE t.gold IS NOT NULL AND t.form_id = :formId
    AND NOT EXISTS (SELECT 1 FROM task_answers a WHERE a.form_id = :formId AND a.task = t.seq AND a.user_id = :user)
    AND NOT EXISTS (SELECT 1 FROM task_skips s WHERE s.form_id = :formId AND s.task = t.seq AND s.user_id = :user)
  ORDER BY random() LIMIT 1`
const ENDS = 'SELECT min(seq) AS first, max(seq) AS last FROM tasks WHERE form_id = :formId AND free > 0'

/** Rows locked by others are skipped: nobody waits, and no task is leased twice. */
const ENDINGS = {
  look: 'LIMIT :limit',
  lease: 'LIMIT :limit FOR UPDATE OF t SKIP LOCKED',
  wait: 'LIMIT :limit FOR UPDATE OF t',
} as const
const ended = (text: string, to: FreeTasksQuery['to']): string => `${text} ${ENDINGS[to]}`

/** Number of nearest tasks of which the first unlocked ones are leased: more than are ever being leased at once. */
const CANDIDATES = 250

/**
 * A search in the order of a GiST index, with rows locked one by one: such an index returns some rows without their
 * place in the table, and locking these fails with "attempted to lock invisible tuple" (PostgreSQL 15.18, not 15.20).
 */
function lockedInOrder(text: string, to: FreeTasksQuery['to']): string {
  if (to === 'look') return ended(text, to)
  const [candidates, lock] = to === 'lease' ? [`LIMIT ${CANDIDATES}`, 'FOR UPDATE SKIP LOCKED'] : ['', 'FOR UPDATE']
  return `
    SELECT locked.* FROM (${text} ${candidates}) nearest, LATERAL (
      SELECT ${COLUMNS} FROM tasks t WHERE t.form_id = :formId AND t.seq = nearest.seq AND t.free > 0 ${lock}
    ) locked LIMIT :limit`
}

/** The partial index of prioritized tasks has no priority 0, so the condition is spelled out for the planner. */
const ofPriority = ({ priority }: Pick<FreeTasksQuery, 'priority'>): string =>
  priority === null ? '' : priority === 0 ? 'AND t.priority = 0' : 'AND t.priority > 0 AND t.priority = :priority'

const whoOf = ({ formId, user, except, priority, limit }: Omit<FreeTasksQuery, 'to'>) => ({
  formId,
  user,
  except,
  priority,
  limit,
})

/**
 * Distance from the middle of a box to its farthest point, rounded up, in metres; null for a box too wide to compute
 * it.
 */
function radiusOf([west, south, east, north]: readonly [number, number, number, number]): number | null {
  if (east - west > 90 || north - south > 90) return null
  const middle = [(west + east) / 2, (south + north) / 2] as const
  const rim = [south, middle[1], north].flatMap((lat) => [west, middle[0], east].map((lon) => [lon, lat] as const))
  return 1.02 * Math.max(1, ...rim.map((point) => distance(middle, point)))
}

const unmeasured = (task: Found): FreeTask => ({ ...task, until: null, metres: null })
const measured = (task: Found, from: readonly [number, number]): FreeTask => ({
  ...task,
  until: null,
  metres: distance(from, [task.lon ?? 0, task.lat ?? 0]),
})
const byDistance = (a: FreeTask, b: FreeTask): number => (a.metres ?? 0) - (b.metres ?? 0) || a.seq - b.seq
