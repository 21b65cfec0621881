import { Problem } from '../../contract/problems.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Readers } from '../store/Store.ts'

/** Everybody who has a role on a form, by their id, with their name. */
export async function peopleOf(
  r: Pick<Readers, 'sharing'>,
  { id, owner_id, owner_name }: FormRow,
): Promise<ReadonlyMap<string, string>> {
  const people = await r.sharing.collaborators(id)
  return new Map([[owner_id, owner_name], ...people.map((one) => [one.id, one.name] as const)])
}

/** The people that a comment mentions, each once. Raises personNotOnForm: nobody is told of what they may not see. */
export async function mentioned(
  r: Pick<Readers, 'sharing'>,
  form: FormRow,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const people = await peopleOf(r, form)
  if (ids.some((id) => !people.has(id))) throw new Problem('personNotOnForm')
  return [...new Set(ids)]
}
