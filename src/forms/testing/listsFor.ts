import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'

/**
 * The lists that a form keeps with it, by name. Lists from elsewhere change by themselves, so tests do without them, as
 * they do without one that cannot be had.
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
