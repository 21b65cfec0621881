import type { Mode } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { goTo } from '../../shell/pageAddress.ts'
import { placeHash, type PlaceParams } from '../page/placeParams.ts'
import { asWorker } from '../page/asWorker.ts'
import { givenBack } from './giveBack.ts'

/** Where a form's tasks are chosen, or one of them is answered; the place goes along in the hash. */
export function taskPath(formId: string, taskId: string | null, place: Omit<PlaceParams, 'id'>): string {
  const query = taskId === null ? '' : `?id=${encodeURIComponent(taskId)}`
  return `/micro-task/${formId}${query}${placeHash(place)}`
}

/** Takes the nearest free task and goes to it; to the choice of tasks when there is none. Rejects with what went wrong. */
export async function takeNext(
  { mode, formId }: { readonly mode: Mode; readonly formId: string },
  place: Omit<PlaceParams, 'id'>,
  { replace = false } = {},
): Promise<void> {
  const { latitude, longitude } = place
  const body = latitude === null || longitude === null ? {} : { latitude, longitude }
  await givenBack()
  const { task } = await asWorker(mode, (headers) => call('nextTask', { params: { id: formId }, body, headers }))
  goTo(taskPath(formId, task?.id ?? null, place), { replace })
}
