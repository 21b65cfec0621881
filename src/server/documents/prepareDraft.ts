import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import { publishForm } from '../../forms/publishing/publishForm.ts'
import { prepareValidator } from '../validators/prepareValidator.ts'
import { acceptDocument } from './acceptDocument.ts'
import { compileStored } from './compileStored.ts'
import { addressesOf } from '../../forms/addresses/addressesOf.ts'
import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'
import type { FormProps, FormDocument } from '../../forms/document/FormDocument.ts'

/** Own origin, and additional origins that forms may use. */
export interface MayUse {
  readonly own: string
  readonly origins: readonly string[]
}

/** A validated draft, with the validator that browsers check answers with. */
export interface ReadyDraft {
  readonly form: FormProps
  /** The document of the version, as JSON. */
  readonly stored: string
  readonly validator: { readonly hash: string; readonly gzip: Uint8Array; readonly brotli: Uint8Array }
}

/**
 * Validates and compiles a draft, given as JSON: outside of the transaction, which would block submissions. Throws
 * documentNotPublishable or originNotAllowed.
 */
export async function prepareDraft({
  draft,
  mayUse,
}: {
  readonly draft: string
  readonly mayUse: MayUse
}): Promise<ReadyDraft> {
  const document = acceptDocument(JSON.parse(draft))
  await turn()
  const result = publishForm(document, kinds)
  if ('issues' in result) {
    const issues = result.issues.map(({ severity, element, key, params }) => ({ severity, element, key, params }))
    throw new Problem('documentNotPublishable', { count: issues.length, issues })
  }
  const foreign = foreignAddress(document, mayUse.own, mayUse.origins)
  if (foreign) throw new Problem('originNotAllowed', foreign)
  await turn()
  const { stored } = result
  const { schema } = compileStored(stored)
  await turn()
  return { form: document.form, stored: JSON.stringify(stored), validator: await prepareValidator(schema) }
}

/** Lets the thread do other work in between. */
const turn = () => new Promise((resume) => setImmediate(resume))

/** Returns the first URL in a form that this server does not allow, and its origin. */
function foreignAddress(
  document: FormDocument,
  own: string,
  origins: readonly string[],
): { readonly url: string; readonly origin: string } | null {
  for (const url of addressesOf(document)) {
    if (allowedUrl(url, own, origins)) continue
    return { url: url.slice(0, 200), origin: URL.canParse(url, own) ? new URL(url, own).origin : url.slice(0, 200) }
  }
  return null
}
