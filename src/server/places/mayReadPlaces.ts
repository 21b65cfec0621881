import { hasPermission } from '../permissions/roleOn.ts'
import type { Readers } from '../store/Store.ts'
import { collectsPlaces } from './shownPlaces.ts'

/**
 * True if a form may read the places of another: a map-by-you form, not archived, that the user publishing or reading
 * may see. A form may always read its own places.
 */
export async function mayReadPlaces(
  r: Pick<Readers, 'forms' | 'users'>,
  { formId, userId, sourceId }: { readonly formId: string; readonly userId: string; readonly sourceId: string },
): Promise<boolean> {
  const source = await r.forms.get(sourceId, userId)
  if (!source || source.archived_at !== null || !collectsPlaces(source)) return false
  if (formId === sourceId) return true
  const user = await r.users.get(userId)
  return user !== undefined && hasPermission(source, { user, sessionId: null }, 'viewer')
}
