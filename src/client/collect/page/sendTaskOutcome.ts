import { CallFailure } from '../../../render/fetcher.ts'
import { call } from '../../api/call.ts'
import type { TaskOutcome } from '../../runtime/outbox/OutboxEntry.ts'
import { callAsWorker, type TaskWork } from './callAsWorker.ts'

/** Sends the outcome of a task; sending the same again has no effect. Throws a Problem or a CallFailure. */
export async function sendTaskOutcome({ mode, formId, taskId }: TaskWork, taskOutcome: TaskOutcome): Promise<void> {
  const params = { id: formId, taskId }
  const answer: unknown = await callAsWorker(mode, (headers) => {
    if ('outcome' in taskOutcome) return call('answerTask', { params, body: { outcome: taskOutcome.outcome }, headers })
    const { reason, note } = taskOutcome
    return call('skipTask', { params, body: { reason, ...(note ? { note } : {}) }, headers })
  })
  // A captive portal that answers in place of our server stored nothing.
  if (typeof answer !== 'object' || answer === null) throw new CallFailure('Network Error', null)
}
