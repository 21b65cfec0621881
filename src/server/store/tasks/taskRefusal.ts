import type { Engine } from '../../db/Engine.ts'
import { rowOf, type Steps } from '../../db/Steps.ts'

/** Why a task takes no answer of somebody: another has it, another answered it, or it was closed. */
export type TaskRefusal = 'taskTaken' | 'taskDone' | 'taskClosed'

interface State {
  readonly answers: number
  readonly closed_at: number | null
  readonly holder: string | null
  readonly others: number | boolean
}

/**
 * Looks, inside the transaction that stores an answer, at whether its task takes it. What a person works on is taken
 * from them even when it was closed meanwhile; what they answered themselves they may answer again.
 */
export function* taskRefusal(engine: Engine, task: string, user: string, now: number): Steps<TaskRefusal | null> {
  yield* engine.lockTask(task)
  const state = yield* rowOf<State>(STATE, { task, user, now })
  if (!state) throw new Error(`There is no task ${task}.`)
  const { answers, closed_at, holder, others } = state
  if (others) return 'taskDone'
  if (holder !== null && holder !== user) return 'taskTaken'
  return closed_at !== null && holder === null && answers === 0 ? 'taskClosed' : null
}

const STATE = `
  SELECT t.answers, t.closed_at, l.user_id AS holder,
    EXISTS (SELECT 1 FROM submissions s WHERE s.task_id = t.id AND s.submitter_id <> :user) AS others
  FROM tasks t LEFT JOIN task_leases l ON l.task = t.seq AND l.until > :now WHERE t.id = :task`
