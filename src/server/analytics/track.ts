import type { AnalyticsEvent } from '../../contract/analytics.ts'
import { isConflict } from '../db/postgres/away.ts'
import { roleWord, type Actor } from '../permissions/Actor.ts'
import type { Writers } from '../store/Store.ts'

interface Happening {
  readonly name: AnalyticsEvent
  readonly formId?: string | undefined
  readonly state?: string | undefined
}

/**
 * Records what happened and who did it (role, id, name, e-mail), in the transaction of the act itself: an act that is
 * undone leaves no event. An event that cannot be kept is lost; the act goes on.
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
    role: actor && roleWord(actor),
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
