import { Problem } from '../../contract/problems.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** A form that is on its public page. Raises formNotFound and formUnpublished. */
export async function publishedForm(
  { store }: Pick<Services, 'store'>,
  id: string,
): Promise<FormRow & { readonly published_version: number }> {
  const form = await store.read((r) => r.forms.get(id, null))
  if (!form) throw new Problem('formNotFound')
  const { published_version } = form
  if (published_version === null) throw new Problem('formUnpublished')
  return { ...form, published_version }
}
