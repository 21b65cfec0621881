import type { Output } from '../../../contract/endpoints.ts'
import type { AnsweredTask } from '../../../contract/taskShapes.ts'
import type { QueuedTasks } from './queuedAnswers.ts'

type OpenTasks = Output<'listOpenTasks'>

/** A task with its location, if any, and the number of answers it still accepts, if known. */
export interface KnownTask {
  readonly id: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly lacks?: number | undefined
}

/**
 * Applies the outbox to the server's last response about a form's tasks: an answered task is removed from the open
 * ones, marked as answered and counted; a task that accepts more answers is not complete yet. Skipped tasks and refused
 * submissions do not count. `known`: tasks other than those listed.
 */
export function applyOutbox<T extends OpenTasks>(data: T, waiting: QueuedTasks, known: readonly KnownTask[] = []): T {
  if (waiting.size === 0) return data
  const tasks = new Map<string, KnownTask>([...known, ...data.tasks].map((task) => [task.id, task]))
  const answeredIds = new Set(data.answered.map(({ id }) => id))
  const counts = (outcome: string) => data.outcomes.find(({ id }) => id === outcome)?.counts !== false
  const answered = Array.from(waiting)
    .filter(
      ([id, { outcome, refused }]) =>
        !refused && !answeredIds.has(id) && (!outcome || ('outcome' in outcome && counts(outcome.outcome))),
    )
    .map(([id]) => id)
  const complete = answered.filter((id) => (tasks.get(id)?.lacks ?? 1) <= 1).length
  const ticks = answered.flatMap((id): AnsweredTask[] => {
    const { longitude = null, latitude = null } = tasks.get(id) ?? {}
    return longitude === null || latitude === null ? [] : [{ id, longitude, latitude }]
  })
  const { progress } = data
  const all = Math.min(progress.total, progress.answered + complete)
  return {
    ...data,
    tasks: data.tasks.filter(({ id }) => !waiting.has(id)),
    answered: [...ticks, ...data.answered],
    progress: {
      ...progress,
      mine: progress.mine + answered.length,
      answered: all,
      taken: Math.min(progress.taken, progress.total - all),
    },
  }
}
