import { type Bounds, centerOf, contains, unwrapBounds } from '../../../geo/Bounds.ts'
import { wrapLongitude } from '../../../geo/antimeridian.ts'
import { distance } from '../../../geo/distance.ts'
import { type FreeTasksQuery, type Engine, type FreeTask, MISSING_ANSWERS_SQL } from '../../db/Engine.ts'
import { queryRows, type SqlSteps } from '../../db/SqlSteps.ts'

export interface FreeTasksRequest {
  readonly formId: string
  /** Null for an anonymous user: no task is theirs or skipped. */
  readonly userId: string | null
  /** [longitude, latitude] to search from. */
  readonly from: readonly [number, number] | null
  readonly limit: number
  readonly now: number
  /** Default `nearest`; `priority`: highest first, nearest among those. */
  readonly order?: 'nearest' | 'random' | 'priority'
  /** Only tasks in this box, in degrees; across the antimeridian west is greater than east. */
  readonly box?: Bounds | undefined
  /** Id of a task to leave out. */
  readonly except?: string | undefined
}

/** Priorities, highest first. */
const PRIORITIES = [2, 1, 0]

/**
 * Returns free tasks: nearest first, those without a place last; without a position, from the center of the box, or in
 * order of addition without a box; or at random. Expired leases must be removed before.
 */
export function* freeTasks(
  engine: Engine,
  query: FreeTasksRequest,
  to: FreeTasksQuery['to'],
): SqlSteps<readonly FreeTask[]> {
  const levels = query.order === 'priority' ? PRIORITIES : [null]
  const found: FreeTask[] = []
  for (const priority of levels) {
    const limit = query.limit - found.length
    if (limit < 1) break
    const { formId, userId, except = '' } = query
    found.push(...(yield* freeOf(engine, query, { formId, user: userId ?? '', except, priority, limit, to })))
  }
  return found
}

function* freeOf(
  engine: Engine,
  { from, box, order }: FreeTasksRequest,
  query: FreeTasksQuery,
): SqlSteps<readonly FreeTask[]> {
  if (box) {
    // Nearest to some point in any case: an index finds these, while another order would sort all tasks of the box.
    const start = order === 'random' ? randomPointIn(box) : (from ?? centerOf(box))
    const found: FreeTask[] = []
    for (const half of boxesOf(box)) found.push(...(yield* engine.freeIn(query, half, start)))
    const sorted = found.toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0) || a.seq - b.seq)
    return sorted.slice(0, query.limit).map((task) => measured(task, from))
  }
  if (order === 'random') return yield* byChance(engine, query, from)
  if (!from) return yield* engine.freeInOrder(query, 0)
  const near = yield* engine.freeNear(query, from)
  if (near.length >= query.limit) return near
  return [...near, ...(yield* engine.freeInOrder({ ...query, limit: query.limit - near.length }, 0, true))]
}

function* byChance(
  engine: Engine,
  query: FreeTasksQuery,
  from: FreeTasksRequest['from'],
): SqlSteps<readonly FreeTask[]> {
  const { first = null, last = null } = (yield* engine.freeEnds(query.formId)) ?? {}
  if (first === null || last === null) return []
  const start = first - 1 + Math.floor(Math.random() * (last - first + 1))
  const after = yield* engine.freeInOrder(query, start)
  const isEnough = after.length >= query.limit
  const before = isEnough ? [] : yield* engine.freeInOrder({ ...query, limit: query.limit - after.length }, 0)
  const known = new Set(after.map(({ seq }) => seq))
  return [...after, ...before.filter(({ seq }) => !known.has(seq))].map((task) => measured(task, from))
}

/** Returns the tasks a user has leased, latest end first, without those answered together with another one. */
export function* reservedTasks(
  engine: Engine,
  { formId, userId, from, now, box }: FreeTasksRequest,
): SqlSteps<readonly FreeTask[]> {
  if (userId === null) return []
  const held = yield* queryRows<FreeTask>(heldOf(engine), { formId, user: userId, now })
  return held
    .filter(({ lon, lat }) => !box || (lon !== null && lat !== null && contains(box, [lon, lat])))
    .map((task) => measured(task, from))
}

/** Includes gold tasks, which are leased although done. */
const heldOf = ({ sameForm }: Engine): string => `
  SELECT t.seq, t.id, t.title, t.lon, t.lat, ${MISSING_ANSWERS_SQL} AS lacks, l.until, NULL AS metres
  FROM task_leases l JOIN tasks t ON t.seq = l.task AND ${sameForm('t.form_id', 'l.form_id')}
  WHERE l.form_id = :formId AND l.user_id = :user AND l.until > :now AND l.leader IS NULL
    AND (t.done_at IS NULL OR t.gold IS NOT NULL) ORDER BY l.until DESC, t.seq`

const measured = (task: FreeTask, from: FreeTasksRequest['from']): FreeTask =>
  from && task.lon !== null && task.lat !== null
    ? { ...task, metres: distance(from, [task.lon, task.lat]) }
    : { ...task, metres: null }

const boxesOf = ([west, south, east, north]: Bounds): readonly Bounds[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ]

function randomPointIn(box: Bounds): readonly [longitude: number, latitude: number] {
  const [west, south, east, north] = unwrapBounds(box)
  return [wrapLongitude(west + Math.random() * (east - west)), south + Math.random() * (north - south)]
}
