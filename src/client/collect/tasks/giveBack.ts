import { call } from '../../api/call.ts'
import { asWorker, type Work } from '../page/asWorker.ts'

let underway: Promise<unknown> = Promise.resolve()

/**
 * Gives a task back for others to have, also one that was taken along. Gives whether the server knows; when it cannot be
 * told now, the task stays with this person until the lease is over.
 */
export function giveBack(work: Work): Promise<boolean> {
  const given = leave(work).catch(() => false)
  underway = given
  return given
}

async function leave({ mode, formId, taskId }: Work): Promise<boolean> {
  const params = { id: formId, taskId }
  await asWorker(mode, (headers) => call('leaveTask', { params, headers }))
  await forgetAlong(taskId)
  return true
}

/** The task is answered: it is with this person no more. Never rejects. */
export const endAlong = (taskId: string): Promise<void> =>
  import('../offline/areaLists.ts').then((lists) => lists.endAlong(taskId)).catch(() => {})

/** The task is others' to take. Never rejects. */
const forgetAlong = (taskId: string): Promise<void> =>
  import('../offline/areaLists.ts').then(({ dropAlong }) => dropAlong(taskId)).catch(() => {})

/** So many seconds more a task is with this person, if it was taken along; none: it is somebody else's. Never rejects. */
export const renewAlong = (taskId: string, seconds: number): Promise<void> =>
  import('../offline/areaLists.ts')
    .then((lists) => lists.renewAlong(taskId, Date.now() + seconds * 1_000))
    .catch(() => {})

/** Whoever asks for tasks asks after what was just given back. */
export const givenBack = (): Promise<unknown> => underway
