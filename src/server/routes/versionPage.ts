import type { Page } from '../../contract/shapes.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** Terms of a correction, which was begun before its form closed. */
const BEGUN_IN_TIME = { terms: null }

/** Page data of any published version, public or not. Throws versionNotFound. */
export async function versionPage(
  { versions, config }: Services,
  { id: formId, name, template, audience, published_version }: FormRow,
  version: number,
): Promise<Page> {
  const { validator, document, syntax } = await versions.describe(formId, version)
  return {
    formId,
    name,
    version,
    template,
    audience,
    document: JSON.parse(document),
    // Only the public version's validator is served; the server validates submissions anyway.
    validator: version === published_version ? validator : null,
    syntax: JSON.parse(syntax) as Page['syntax'],
    origins: [...config.formOrigins],
    ...BEGUN_IN_TIME,
  }
}
