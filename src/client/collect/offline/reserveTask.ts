import { call } from '../../api/call.ts'
import { fetchTask } from '../page/fetchTask.ts'
import { callAsWorker, type TaskWork } from '../page/callAsWorker.ts'
import { type Outcomes, putReservedTask } from './areaLists.ts'

/**
 * Reserves a task for offline work for as long as the server grants, and stores it on the device with the `outcomes`
 * that may be reported. Rejects with the server's reason, e.g. if another collector has the task.
 */
export async function reserveTask(work: TaskWork, outcomes: Outcomes | null): Promise<void> {
  const { mode, formId, taskId } = work
  const params = { id: formId, taskId }
  const query = { offline: 'true' } as const
  const { seconds } = await callAsWorker(mode, (headers) => call('holdTask', { params, query, headers }))
  const task = await fetchTask(mode, taskId)
  await putReservedTask({ taskId, formId, task, outcomes, until: Date.now() + seconds * 1_000 })
}
