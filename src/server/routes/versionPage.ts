import type { Page } from '../../contract/shapes.ts'
import { withoutAuthorData } from '../../forms/document/withoutAuthorData.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** Terms of a correction, which was begun before its form closed. */
const BEGUN_IN_TIME = { terms: null }

/** Page data of any published version, public or not. Throws versionNotFound. */
export async function versionPage(
  { store, versions, config }: Services,
  { id: formId, name, template, audience, published_version }: FormRow,
  version: number,
): Promise<Page> {
  const { validator, syntax } = await versions.describe(formId, version)
  const document = withoutAuthorData(await store.read((r) => r.forms.version(formId, version)))
  return {
    formId,
    name,
    version,
    template,
    audience,
    document,
    // Only the public version's validator is served; the server validates submissions anyway.
    validator: version === published_version ? validator : null,
    syntax,
    origins: [...config.formOrigins],
    ...BEGUN_IN_TIME,
  }
}
