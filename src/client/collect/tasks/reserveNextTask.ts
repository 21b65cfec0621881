import type { Mode } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { goTo } from '../../shell/pageAddress.ts'
import { placeHash, type PlaceParams } from '../page/placeParams.ts'
import { callAsWorker } from '../page/callAsWorker.ts'
import { pendingReleases } from './releaseTask.ts'

/** Path of a form's list of tasks, or of one task; the position is in the hash. */
export function taskPath(formId: string, taskId: string | null, place: Omit<PlaceParams, 'id'>): string {
  const query = taskId === null ? '' : `?id=${encodeURIComponent(taskId)}`
  return `/micro-task/${formId}${query}${placeHash(place)}`
}

/** Reserves the nearest free task and opens it; opens the list of tasks if there is none. Rejects with the error. */
export async function reserveNextTask(
  { mode, formId }: { readonly mode: Mode; readonly formId: string },
  place: Omit<PlaceParams, 'id'>,
  { replace = false } = {},
): Promise<void> {
  const { latitude, longitude } = place
  const body = latitude === null || longitude === null ? {} : { latitude, longitude }
  await pendingReleases()
  const { task } = await callAsWorker(mode, (headers) => call('nextTask', { params: { id: formId }, body, headers }))
  goTo(taskPath(formId, task?.id ?? null, place), { replace })
}
