import { changedPaths } from '../../forms/submission/changedPaths.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** For each version of a form: previous paths of answers by current path in the draft; only differences. */
export async function renamedSince(
  { versions }: Pick<Services, 'versions'>,
  form: Pick<FormRow, 'id' | 'revision'>,
  numbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Record<string, string>>> {
  if (numbers.size === 0) return new Map()
  const draft = await versions.draft(form)
  const found = await Promise.all(
    Array.from(numbers, async (number) => {
      const { compiled } = await versions.get(form.id, number)
      return [number, changedPaths(compiled, draft)] as const
    }),
  )
  return new Map(found)
}
