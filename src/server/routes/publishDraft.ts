import { Problem } from '../../contract/problems.ts'
import type { FormProps } from '../../forms/document/FormDocument.ts'
import { kinds } from '../../elements/registry.ts'
import { publishForm } from '../../forms/publishing/publishForm.ts'
import type { Actor } from '../permissions/Actor.ts'
import { mayReadPlaces } from '../places/mayReadPlaces.ts'
import type { Writers } from '../store/Store.ts'
import { compileStored } from '../submissions/Versions.ts'
import { compressed, validatorCode, validatorHash } from '../validators/validatorCode.ts'
import { acceptDocument } from './acceptDocument.ts'
import { foreignAddress } from './foreignAddress.ts'

export interface Publishing {
  readonly id: string
  readonly actor: Actor
  readonly at: number
  /** Our own origin, and those that forms may use beside it. */
  readonly mayUse: { readonly own: string; readonly origins: readonly string[] }
}

/**
 * Freezes a form's draft as its next version, with the validator that browsers check answers with. Raises
 * documentNotPublishable, originNotAllowed and placesNotOffered.
 */
export async function publishDraft(w: Writers, { id, actor, at, mayUse }: Publishing): Promise<void> {
  const document = acceptDocument(await w.forms.draft(id))
  const result = publishForm(document, kinds)
  if ('issues' in result) {
    const issues = result.issues.map(({ severity, element, key, params }) => ({ severity, element, key, params }))
    throw new Problem('documentNotPublishable', { count: issues.length, issues })
  }
  const foreign = foreignAddress(document, mayUse.own, mayUse.origins)
  if (foreign) throw new Problem('originNotAllowed', foreign)
  await checkPlaces(w, actor, document.form)
  const { schema } = compileStored(result.stored)
  const packed = await compressed(validatorCode(schema))
  const version = await w.forms.publish(id, result.stored, actor.user.id, at)
  await w.formTests.freeze(id, version)
  await w.validators.put({ form_id: id, version, hash: validatorHash(schema), ...packed })
}

/** The places that a form takes have to be there for whoever publishes it, and be shown. */
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
