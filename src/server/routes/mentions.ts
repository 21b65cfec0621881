import { Problem } from '../../contract/problems.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Readers } from '../store/Store.ts'

/** Everyone with a role on a form: names by user id. */
export async function peopleOnForm(
  r: Pick<Readers, 'sharing'>,
  { id, owner_id, owner_name }: FormRow,
): Promise<ReadonlyMap<string, string>> {
  const people = await r.sharing.collaborators(id)
  return new Map([[owner_id, owner_name], ...people.map((one) => [one.id, one.name] as const)])
}

/**
 * Returns the users mentioned in a comment, without repetitions. Throws personNotOnForm for users who may not see the
 * form.
 */
export async function mentionedUsers(
  r: Pick<Readers, 'sharing'>,
  form: FormRow,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const people = await peopleOnForm(r, form)
  if (ids.some((id) => !people.has(id))) throw new Problem('personNotOnForm')
  return [...new Set(ids)]
}
