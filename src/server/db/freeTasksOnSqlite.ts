import type { Bounds } from '../../geo/Bounds.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import { distance } from '../../geo/distance.ts'
import { type FreeTasksQuery, type Engine, type FreeTask, MISSING_ANSWERS_SQL } from './Engine.ts'
import { queryRow, queryRows, type SqlSteps } from './SqlSteps.ts'
import { FORM_KEY, IN_STRIPS, SLOTS, stripsOf } from './taskStrips.ts'

type Finding = Pick<Engine, 'freeNear' | 'freeIn' | 'freeInOrder' | 'anyGold' | 'freeEnds'>

/**
 * Finds free tasks in strips of latitude, stored by priority: the cost is independent of the number of tasks and of
 * leases. Indexes are named explicitly where SQLite, without table statistics, would choose another one.
 */
export const freeTasksOnSqlite: Finding = {
  *freeNear(query, from) {
    const hasPlaces = yield* queryRow(FORM_KEY, { formId: query.formId })
    return hasPlaces ? yield* nearestOf(query, from) : []
  },

  freeIn: (query, box, from) => nearestOf(query, from, box),

  freeInOrder({ priority, limit, ...query }, after, placeless = false) {
    const who = { ...whoOf(query), after, limit }
    if (placeless) return queryRows(PLACELESS, { ...who, least: priority ?? 0, most: priority ?? 2 })
    if (priority === null) return queryRows(IN_ORDER, who)
    return priority === 0 ? queryRows(UNIMPORTANT, who) : queryRows(OF_PRIORITY, { ...who, priority })
  },

  anyGold: (formId, user) => queryRow(GOLD, { formId, user }),
  freeEnds: (formId) => queryRow(ENDS, { formId }),
}

const COLUMNS = `t.seq, t.id, t.title, t.lon, t.lat, ${MISSING_ANSWERS_SQL} AS lacks, NULL AS until, NULL AS metres`
const FREE = `WHERE t.free > 0 AND t.id <> :except
    AND NOT EXISTS (SELECT 1 FROM task_leases l WHERE l.task = t.seq AND l.user_id = :user)
    AND NOT EXISTS (SELECT 1 FROM task_skips s WHERE s.task = t.seq AND s.user_id = :user)
    AND NOT EXISTS (SELECT 1 FROM task_answers a WHERE a.task = t.seq AND a.round = t.round AND a.user_id = :user)
    AND (t.team_id IS NULL OR EXISTS (SELECT 1 FROM task_team_members m JOIN users u ON lower(u.email) = m.email
      WHERE m.team_id = t.team_id AND u.id = :user AND u.email_verified = 1))`

/** Number of tasks in a box that suffices to choose the nearest; a box with more is narrowed. */
const ENOUGH = 1_000
const IN_BOX = `
  SELECT ${COLUMNS} FROM ${IN_STRIPS} p CROSS JOIN tasks t ON t.seq = p.seq ${FREE} LIMIT ${ENOUGH}`

const listed = (index: string, more: string, order = 't.seq') => `
  SELECT ${COLUMNS} FROM tasks t INDEXED BY ${index} ${FREE} AND t.form_id = :formId AND t.seq > :after ${more}
  ORDER BY ${order} LIMIT :limit`
const IN_ORDER = listed('tasks_free', '')
const OF_PRIORITY = listed('tasks_first', 'AND t.priority > 0 AND t.priority = :priority')
const UNIMPORTANT = listed('tasks_free', 'AND t.priority = 0')
const PLACELESS = listed(
  'tasks_placeless',
  'AND t.lon IS NULL AND t.priority BETWEEN :least AND :most',
  't.priority DESC, t.seq',
)
const GOLD = `
  SELECT ${COLUMNS} FROM tasks t INDEXED BY tasks_gold
  WHERE t.gold IS NOT NULL AND t.form_id = :formId
    AND NOT EXISTS (SELECT 1 FROM task_answers a WHERE a.task = t.seq AND a.user_id = :user)
    AND NOT EXISTS (SELECT 1 FROM task_skips s WHERE s.task = t.seq AND s.user_id = :user)
  ORDER BY random() LIMIT 1`
const ENDS = `
  SELECT (SELECT min(seq) FROM tasks INDEXED BY tasks_free WHERE form_id = :formId AND free > 0) AS first,
    (SELECT max(seq) FROM tasks INDEXED BY tasks_free WHERE form_id = :formId AND free > 0) AS last`

const whoOf = ({ formId, user, except }: Pick<FreeTasksQuery, 'formId' | 'user' | 'except'>) => ({
  formId,
  user,
  except,
})

function inBox(query: FreeTasksQuery, box: Bounds): SqlSteps<readonly FreeTask[]> {
  const [first, last] = query.priority === null ? [0, SLOTS.held - 1] : [query.priority, query.priority]
  return queryRows<FreeTask>(IN_BOX, { ...whoOf(query), first, last, ...stripsOf(box) })
}

const sortedBy = (from: readonly [number, number], found: readonly FreeTask[]) =>
  found
    .map((task) => ({ ...task, metres: distance(from, [task.lon ?? 0, task.lat ?? 0]) }))
    .toSorted((a, b) => a.metres - b.metres || a.seq - b.seq)

/** First and last search radius, in metres: the last is slightly more than half the circumference of the earth. */
const NEAR = 250
const FARTHEST = 20_100_000
const EVERYWHERE: Bounds = [-180, -90, 180, 90]

/** Searches in growing radii, within a box if one is given. */
function* nearestOf(
  query: FreeTasksQuery,
  from: readonly [number, number],
  box = EVERYWHERE,
): SqlSteps<readonly FreeTask[]> {
  const { limit } = query
  let tooNear = 0
  let reach = NEAR
  for (;;) {
    const found: FreeTask[] = []
    for (const around of boxesAround(from, reach)) {
      const both = inCommon(around, box)
      if (both) found.push(...(yield* inBox(query, both)))
    }
    if (found.length >= ENOUGH && reach - tooNear > NEAR) {
      reach = (tooNear + reach) / 2
      continue
    }
    const sorted = sortedBy(from, found)
    if (reach >= FARTHEST || found.length >= ENOUGH) return sorted.slice(0, limit)
    // The corners of the box may be farther away than tasks just outside it.
    const inReach = sorted.filter(({ metres }) => metres <= reach)
    if (inReach.length >= limit) return inReach.slice(0, limit)
    tooNear = reach
    // Grow faster while nothing was found.
    reach = Math.min(reach * (found.length === 0 ? 4 : 2), FARTHEST)
  }
}

function inCommon(a: Bounds, b: Bounds): Bounds | null {
  const both = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])] as const
  return both[0] <= both[2] && both[1] <= both[3] ? both : null
}
