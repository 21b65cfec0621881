import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'

/**
 * Returns the lists stored with a form, by name. Lists at URLs may change, so tests run without them, as without lists
 * that cannot be fetched.
 */
export async function listsFor(
  { form }: CompiledForm,
  read: (hash: string) => Promise<ChoiceList>,
): Promise<ReadonlyMap<string, ChoiceList>> {
  const found = await Promise.all(
    (form.lists ?? []).map(async ({ name, source }) => {
      const list = 'hash' in source ? await read(source.hash).catch(() => null) : null
      return list ? [[name, list] as const] : []
    }),
  )
  return new Map(found.flat())
}
