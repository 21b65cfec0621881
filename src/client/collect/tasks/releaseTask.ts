import { call } from '../../api/call.ts'
import { callAsWorker, type TaskWork } from '../page/callAsWorker.ts'

let underway: Promise<unknown> = Promise.resolve()

/**
 * Releases a task for other collectors, including one reserved for offline work. Resolves to false if the server could
 * not be reached: the task then stays reserved until its lease ends.
 */
export function releaseTask(work: TaskWork): Promise<boolean> {
  const given = leave(work).catch(() => false)
  underway = given
  return given
}

async function leave({ mode, formId, taskId }: TaskWork): Promise<boolean> {
  const params = { id: formId, taskId }
  await callAsWorker(mode, (headers) => call('leaveTask', { params, headers }))
  await forgetAlong(taskId)
  return true
}

/** Ends the reservation of an answered task. Never rejects. */
export const endReservation = (taskId: string): Promise<void> =>
  import('../offline/areaLists.ts').then((lists) => lists.endReservation(taskId)).catch(() => {})

/** Drops the reservation of a released task. Never rejects. */
const forgetAlong = (taskId: string): Promise<void> =>
  import('../offline/areaLists.ts').then(({ dropReservedTask }) => dropReservedTask(taskId)).catch(() => {})

/**
 * Renews the reservation of a task for `seconds`, if it was reserved for offline work; 0 seconds: another collector has
 * it. Never rejects.
 */
export const renewReservation = (taskId: string, seconds: number): Promise<void> =>
  import('../offline/areaLists.ts')
    .then((lists) => lists.renewReservation(taskId, Date.now() + seconds * 1_000))
    .catch(() => {})

/** Resolves once the last `releaseTask` has ended, so that a list requested afterwards includes its task. */
export const pendingReleases = (): Promise<unknown> => underway
