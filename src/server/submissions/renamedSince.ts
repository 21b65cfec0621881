import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { changedPaths } from '../../forms/submission/changedPaths.ts'
import type { Services } from '../Services.ts'
import { compileStored } from './Versions.ts'

/** For each version of a form: where answers stood in it, by where the draft has the same element; only what differs. */
export async function renamedSince(
  { store, versions }: Services,
  formId: string,
  numbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Record<string, string>>> {
  if (numbers.size === 0) return new Map()
  const draft: CompiledForm = compileStored(await store.read((r) => r.forms.draft(formId)))
  const found = await Promise.all(
    Array.from(numbers, async (number) => {
      const { compiled } = await versions.get(formId, number)
      return [number, changedPaths(compiled, draft)] as const
    }),
  )
  return new Map(found)
}
