import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import { publishForm } from '../../forms/publishing/publishForm.ts'
import { mayReadPlaces } from '../places/mayReadPlaces.ts'
import { compileStored } from '../submissions/Versions.ts'
import { prepareValidator } from '../validators/prepareValidator.ts'
import { acceptDocument } from './acceptDocument.ts'
import { addressesOf } from '../../forms/addresses/addressesOf.ts'
import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'
import type { FormProps, FormDocument } from '../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Writers } from '../store/Store.ts'

/** Own origin, and additional origins that forms may use. */
interface MayUse {
  readonly own: string
  readonly origins: readonly string[]
}

/** A validated draft, with the validator that browsers check answers with. */
interface ReadyDraft {
  readonly form: FormProps
  readonly stored: StoredDocument
  readonly validator: { readonly hash: string; readonly gzip: Buffer; readonly brotli: Buffer }
}

/**
 * Validates and compiles a draft, which takes seconds for a large one: outside of the transaction, which would block
 * submissions. Throws documentNotPublishable or originNotAllowed.
 */
export async function prepareDraft(draft: StoredDocument, mayUse: MayUse): Promise<ReadyDraft> {
  const document = acceptDocument(draft)
  await turn()
  const result = publishForm(document, kinds)
  if ('issues' in result) {
    const issues = result.issues.map(({ severity, element, key, params }) => ({ severity, element, key, params }))
    throw new Problem('documentNotPublishable', { count: issues.length, issues })
  }
  const foreign = foreignAddress(document, mayUse.own, mayUse.origins)
  if (foreign) throw new Problem('originNotAllowed', foreign)
  await turn()
  const { schema } = compileStored(result.stored)
  await turn()
  return { form: document.form, stored: result.stored, validator: await prepareValidator(schema) }
}

/** Lets the event loop serve other requests. */
const turn = () => new Promise((resume) => setImmediate(resume))

interface Publishing {
  readonly id: string
  readonly actor: Actor
  readonly at: number
  readonly ready: ReadyDraft
}

/** Publishes a form's draft as its next version. Throws placesNotOffered. */
export async function publishDraft(w: Writers, { id, actor, at, ready }: Publishing): Promise<void> {
  const { form, stored, validator } = ready
  await checkPlaces(w, actor, form)
  const version = await w.forms.publish(id, stored, actor.user.id, at)
  await w.formTests.freeze(id, version)
  await w.validators.put({ form_id: id, version, ...validator })
}

/** Throws unless the publishing user may see the places used by the form and they are shown. */
async function checkPlaces(w: Writers, { user }: Actor, { id, lists = [] }: FormProps): Promise<void> {
  for (const { name, source } of lists) {
    if (!('form' in source)) continue
    const sourceId = source.form
    const isReadable = await mayReadPlaces(w, { formId: id, userId: user.id, sourceId })
    const isPublished = sourceId === id || (await w.forms.get(sourceId, null))?.published_version !== null
    const { shown } = await w.places.settings(sourceId)
    if (!isReadable || !isPublished || !shown) throw new Problem('placesNotOffered', { name })
  }
}

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
