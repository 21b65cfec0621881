import type Libsql from 'libsql'
import { boxesAround } from '../../../geo/boxesAround.ts'
import { distance } from '../../../geo/distance.ts'

/** An open task that nobody else works on. */
export interface FreeTask {
  readonly seq: number
  readonly id: string
  readonly title: string
  readonly lon: number | null
  readonly lat: number | null
  /** When the asker's own lease of it ends; null when nobody has one. */
  readonly until: number | null
  /** From where it was asked for, in metres; null without a place. */
  readonly metres: number | null
}

export interface Asked {
  readonly formId: string
  /** Null for nobody known: then nothing counts as theirs or skipped. */
  readonly userId: string | null
  /** Longitude and latitude to look from. */
  readonly from: readonly [number, number] | null
  readonly limit: number
  readonly now: number
}

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

export type TaskFinder = (asked: Asked) => FreeTask[]

/**
 * Finds the free tasks nearest to a place, nearest first, those without a place last; in the order they were added
 * when no place is given. Looks around in an R*Tree that holds open tasks only, ever wider, so that what is found costs
 * the same in a form of a million tasks. `find` runs inside `exclusively`.
 */
export function prepareFinder(sqlite: Libsql.Database): TaskFinder {
  const key = sqlite.prepare('SELECT key FROM task_forms WHERE form_id = ?')
  const inBox = sqlite.prepare(
    `SELECT ${COLUMNS} FROM task_places p CROSS JOIN tasks t ON t.seq = p.id ${FREE}
       AND p.west <= :east AND p.east >= :west AND p.south <= :north AND p.north >= :south
       AND p.form_from <= :form AND p.form_to >= :form LIMIT ${ENOUGH}`,
  )
  const inOrder = sqlite.prepare(
    `SELECT ${COLUMNS} FROM tasks t ${FREE} AND t.form_id = :formId ORDER BY t.seq LIMIT :limit`,
  )
  const placeless = sqlite.prepare(
    `SELECT ${COLUMNS} FROM tasks t ${FREE} AND t.form_id = :formId AND t.lon IS NULL ORDER BY t.seq LIMIT :limit`,
  )

  return ({ formId, userId, from, limit, now }) => {
    const who = { user: userId ?? '', now, formId, limit }
    if (!from) return (inOrder.all(who) as Found[]).map((task) => ({ ...task, metres: null }))
    const form = (key.get([formId]) as { key: number } | undefined)?.key
    if (form === undefined) return []
    const within = (metres: number) =>
      boxesAround(from, metres).flatMap(
        ([west, south, east, north]) => inBox.all({ ...who, form, west, south, east, north }) as Found[],
      )
    const near = nearestOf(within, from, limit)
    if (near.length >= limit) return near
    const rest = placeless.all({ ...who, limit: limit - near.length }) as Found[]
    return [...near, ...rest.map((task) => ({ ...task, metres: null }))]
  }
}

type Found = Omit<FreeTask, 'metres'>

function nearestOf(within: (metres: number) => Found[], from: readonly [number, number], limit: number): FreeTask[] {
  let tooNear = 0
  let reach = NEAR
  for (;;) {
    const found = within(reach)
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
