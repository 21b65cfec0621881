import type { Page } from '../../contract/shapes.ts'
import { withoutNotes } from '../../forms/document/withoutNotes.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** Of a correction, which was begun before its form closed. */
const BEGUN_IN_TIME = { terms: null }

/** The page data of a published version, also of one that is not on the public page. Raises versionNotFound. */
export async function versionPage(
  { store, versions, config }: Services,
  { id: formId, name, template, audience, published_version }: FormRow,
  version: number,
): Promise<Page> {
  const { validator, syntax } = await versions.get(formId, version)
  const document = withoutNotes(await store.read((r) => r.forms.version(formId, version)))
  return {
    formId,
    name,
    version,
    template,
    audience,
    document,
    // Only that of the public version is served; the server checks what arrives anyway.
    validator: version === published_version ? validator : null,
    syntax,
    origins: [...config.formOrigins],
    ...BEGUN_IN_TIME,
  }
}
