import type { Insertable } from 'kysely'
import type { EventsTable } from '../db/tables.ts'
import { roleWord, type Actor } from '../permissions/Actor.ts'

/** An analytics event with who did it, as section 3 of the specification lists: role, id, name, e-mail. */
export function actorEvent(
  name: string,
  actor: Actor | null,
  formId: string | null,
  at: number,
  state: string | null = null,
): Insertable<EventsTable> {
  return {
    name,
    at,
    role: actor && roleWord(actor),
    user_id: actor?.user.id ?? null,
    user_name: actor?.user.name ?? null,
    user_email: actor?.user.email ?? null,
    form_id: formId,
    state,
  }
}
