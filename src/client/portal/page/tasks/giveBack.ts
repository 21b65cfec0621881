import { call } from '../../../api/call.ts'
import { asWorker } from './asWorker.ts'
import type { Work } from './useLease.ts'

let underway: Promise<unknown> = Promise.resolve()

/** Gives a task back for others to have; when that cannot be said now, it is theirs once the lease is over. */
export async function giveBack({ mode, formId, taskId }: Work): Promise<void> {
  const params = { id: formId, taskId }
  const given = asWorker(mode, (headers) => call('leaveTask', { params, headers })).catch(() => {})
  underway = given
  await given
}

/** Whoever asks for tasks asks after what was just given back. */
export const givenBack = (): Promise<unknown> => underway
