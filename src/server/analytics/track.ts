import type { AnalyticsEvent } from '../../contract/analytics.ts'
import { isConflict } from '../db/postgres/unreachable.ts'
import { roleName, type Actor } from '../permissions/Actor.ts'
import type { Writers } from '../store/Store.ts'

interface Happening {
  readonly name: AnalyticsEvent
  readonly formId?: string | undefined
  readonly state?: string | undefined
}

/**
 * Records an action and its actor (role, id, name, e-mail) in the transaction of the action itself, so that a
 * rolled-back action leaves no event. An event that cannot be stored is dropped; the action continues.
 */
export async function track(
  w: Pick<Writers, 'events'>,
  actor: Pick<Actor, 'user'> | null,
  { name, formId, state }: Happening,
  at = Date.now(),
): Promise<void> {
  const event = {
    name,
    at,
    role: actor && roleName(actor),
    user_id: actor?.user.id ?? null,
    user_name: actor?.user.name ?? null,
    user_email: actor?.user.email ?? null,
    form_id: formId ?? null,
    state: state ?? null,
  }
  await w.events.add(event).catch((error: unknown) => {
    if (isConflict(error)) throw error
    console.error('analytics', name, error)
  })
}
