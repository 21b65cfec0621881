import { Problem } from '../../contract/problems.ts'
import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { ReadyDraft } from '../documents/prepareDraft.ts'
import type { Actor } from '../permissions/Actor.ts'
import { mayReadPlaces } from '../places/mayReadPlaces.ts'
import type { Writers } from '../store/Store.ts'

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
  const { hash, gzip, brotli } = validator
  await w.validators.put({ form_id: id, version, hash, gzip: Buffer.from(gzip), brotli: Buffer.from(brotli) })
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
