import type { Body } from '../../contract/endpoints.ts'
import type { FormSummary } from '../../contract/shapes.ts'
import { Problem } from '../../contract/problems.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '../../forms/document/FormDocument.ts'
import { newId } from '../../forms/document/newId.ts'
import { readText, type Text } from '../../forms/document/Text.ts'
import { openTemplate } from '../../forms/template/openTemplate.ts'
import type { AcceptedDraft } from '../documents/AcceptedDraft.ts'
import { type NewDraft, newDraftOf } from '../documents/newDraft.ts'
import { originOf } from '../http/cookies.ts'
import { ProblemWithJson } from '../http/errors.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { sendJsonMembers } from '../http/sendJsonMembers.ts'
import { isAdmin, isTaskAdmin, type Actor } from '../permissions/Actor.ts'
import { secureRandom } from '../random.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Writers } from '../store/Store.ts'
import { track } from '../analytics/track.ts'
import { attachLists } from '../lists/attachLists.ts'
import { requireTemplate } from './ownTemplates.ts'
import { presetDocument } from './presets.ts'
import { publishDraft } from './publishDraft.ts'
import { storedTerms } from './storedTerms.ts'
import { etagOf, editedRevision } from './revision.ts'
import { presentDetail, presentForm, presentVersion } from './present.ts'

type Names =
  | 'listForms'
  | 'createForm'
  | 'getForm'
  | 'saveForm'
  | 'updateForm'
  | 'duplicateForm'
  | 'archiveForm'
  | 'restoreForm'
  | 'publishForm'
  | 'unpublishForm'
  | 'listVersions'
  | 'getVersion'

/** Number of days of submissions counted in a list. */
const LISTED_DAYS = 14

/** An author's forms: drafts, published versions, and their settings. */
export const formHandlers: Pick<Handlers, Names> = {
  async listForms({ services, query, actor }) {
    const scope = { userId: actor.user.id, all: isAdmin(actor) && query.everyone !== false, tasks: isTaskAdmin(actor) }
    const { everyone: _, ...filter } = query
    const { total, forms, days } = await services.store.scan(async (r) => {
      const listed = await r.forms.list(scope, filter)
      const ids = listed.forms.map(({ id }) => id)
      return { ...listed, days: await r.forms.daysOf(ids, LISTED_DAYS, Date.now()) }
    })
    return {
      total,
      forms: forms.map((form) => {
        const { shapes, color } = form
        return { ...presentForm(form, actor), shapes, color, days: [...(days.get(form.id) ?? [])] }
      }),
    }
  },

  async createForm({ services, body, actor, reply }) {
    const { draft, from } = await startingDraft(services, actor, body)
    const form = await addForm(services, actor, draft, { name: body.name, from })
    reply.header('etag', etagOf(form))
    sendJsonMembers(reply, { document: draft.draft.text })
    return presentDetail(form, actor, null, services)
  },

  async getForm({ services, form, actor, reply }) {
    const document = await services.store.read((r) => r.forms.draftText(form.id))
    reply.header('etag', etagOf(form))
    sendJsonMembers(reply, { document })
    return presentDetail(form, actor, null, services)
  },

  async saveForm(call) {
    const { form, body, request } = call
    refuseArchived(form)
    const revision = editedRevision(request)
    const accepted = await call.services.formThread.onDraft('acceptDraft', {
      draft: documentJson(body.document),
      of: { id: form.id, template: form.template },
    })
    const saved = await saveDraft(call, revision, accepted)
    call.services.live.tell(form.id, { is: 'saved', revision: saved.revision })
    return saved
  },

  async updateForm(call) {
    const { form, body } = call
    const { terms, ...rest } = body
    const wanted = { ...rest, ...(terms ? storedTerms(terms) : {}) }
    return changeForm(call, (w) => w.forms.update(form.id, wanted, Date.now()))
  },

  async duplicateForm({ services, form, actor, reply }) {
    const draft = await services.store.read((r) => r.forms.draftText(form.id))
    const order = { draft, id: newId(secureRandom), name: null, from: 'copy' } as const
    const copy = await addForm(services, actor, await services.formThread.onDraft('newDraft', order), {
      name: form.name,
    })
    reply.header('etag', etagOf(copy))
    return presentForm(copy, actor)
  },

  async archiveForm(call) {
    const now = Date.now()
    const archived = await changeForm(call, async (w) => {
      const current = await w.forms.get(call.form.id, call.actor.user.id)
      // A repeated request: the public version was already recorded.
      if (!current || current.archived_at !== null) return
      await w.forms.archive(current.id, now)
      await trackUnpublished(w, call.actor, current)
    })
    // It can no longer be edited.
    call.services.live.recheckAccess(call.form.id)
    return archived
  },

  async restoreForm(call) {
    const { form, actor, body } = call
    const now = Date.now()
    return changeForm(call, async (w) => {
      const current = await w.forms.get(form.id, actor.user.id)
      // Already restored by another request: leave its public page unchanged.
      if (!current || current.archived_at === null) return
      const version = body.reopen ? current.shelved_version : null
      await w.forms.restore(form.id, version, now)
      if (version !== null) await track(w, actor, { name: 'publishForm', formId: form.id }, now)
    })
  },

  async publishForm(call) {
    const { services, form, actor, request } = call
    refuseArchived(form)
    const revision = editedRevision(request)
    const draft = await services.store.read((r) => r.forms.draftAt(form.id, revision))
    if (!draft) throw new Problem('formStale')
    const mayUse = { own: originOf(request), origins: [...services.config.formOrigins] }
    const ready = await services.formThread.onDraft('prepareDraft', { draft, mayUse })
    const published = await changeForm(call, async (w) => {
      // Checked in the transaction that writes, since preparing takes a while.
      const current = await w.forms.get(form.id, actor.user.id)
      if (current?.revision !== revision) throw new Problem('formStale')
      refuseArchived(current)
      const now = Date.now()
      await publishDraft(w, { id: form.id, actor, at: now, ready })
      await track(w, actor, { name: 'publishForm', formId: form.id }, now)
      if (current.first_published_at === null) await track(w, actor, { name: 'firstPublishTime', formId: form.id }, now)
    })
    // Not awaited: a version without a first screen works as well.
    void services.firstScreens.prepare(form.id)
    return published
  },

  async unpublishForm(call) {
    const { form, actor } = call
    return changeForm(call, async (w) => {
      // A repeated request: it was already unpublished.
      const current = await w.forms.get(form.id, actor.user.id)
      if (!current || current.published_version === null) return
      await w.forms.unpublish(form.id, Date.now())
      await trackUnpublished(w, actor, current)
    })
  },

  async listVersions({ services, form }) {
    const versions = await services.store.read((r) => r.forms.versions(form.id))
    return { versions: versions.map(presentVersion) }
  },

  async getVersion({ services, form, params, reply }) {
    const document = await services.store.read((r) => r.forms.versionText(form.id, params.version))
    if (!document) throw new Problem('versionNotFound')
    const { id: formId, name, template, audience } = form
    const origins = [...services.config.formOrigins]
    const { syntax } = await services.versions.describe(formId, params.version)
    sendJsonMembers(reply, { document, syntax })
    const more = { template, audience, terms: null, document: null, validator: null, syntax: {}, origins }
    return { formId, name, version: params.version, ...more }
  },
}

/** Saves a validated draft unless another save came first, which it throws as formStale. */
export function saveDraft(call: FormCall, revision: number, accepted: AcceptedDraft): Promise<FormSummary> {
  const { form, actor } = call
  const { draft } = accepted
  return changeForm(call, async (w) => {
    if (!(await w.forms.save(form.id, revision, { draft, by: actor.user.id, at: Date.now() })))
      throw await staleProblem(w, call)
    await attachLists(w, actor, accepted)
  })
}

type FormCall = Pick<EndpointCall<'saveForm'>, 'services' | 'form' | 'actor' | 'reply'>

/** Problem of a rejected save, with what the client needs for merging: the current form, and who saved it. */
export async function staleProblem(w: Writers, { form, actor, services }: FormCall): Promise<Problem> {
  const newer = await w.forms.get(form.id, actor.user.id)
  if (!newer) return new Problem('formNotFound')
  const document = await w.forms.draftText(form.id)
  return new ProblemWithJson('formStale', { form: presentDetail(newer, actor, null, services) }, { document })
}

/** Writes and returns the form as changed. */
export async function changeForm(call: FormCall, write: (w: Writers) => Promise<unknown>): Promise<FormSummary> {
  const { services, form, actor, reply } = call
  const changed = await services.store.write(async (w) => {
    await write(w)
    return w.forms.get(form.id, actor.user.id)
  })
  if (!changed) throw new Problem('formNotFound')
  reply.header('etag', etagOf(changed))
  return presentForm(changed, actor)
}

async function addForm(
  { store }: Services,
  actor: Actor,
  accepted: NewDraft,
  { name, from }: { readonly name?: string | undefined; readonly from?: string | undefined },
): Promise<FormRow> {
  const { template, languages, draft } = accepted
  const { id } = accepted.form
  const at = Date.now()
  const title = readText(draft.title as Text, languages[0] ?? 'en')
  const form = { id, name: (name?.trim() || title).slice(0, 200), template, ownerId: actor.user.id }
  const added = await store.write(async (w) => {
    await w.forms.add({ ...form, draft, at })
    await attachLists(w, actor, accepted, from)
    await track(w, actor, { name: 'createForm', formId: id }, at)
    return w.forms.get(id, actor.user.id)
  })
  if (!added) throw new Problem('formNotFound')
  return added
}

/** Tracks unpublishing, if the form was published. */
async function trackUnpublished(w: Writers, actor: Actor, { id, published_version }: FormRow): Promise<void> {
  if (published_version !== null) await track(w, actor, { name: 'unpublishForm', formId: id })
}

interface Starting {
  readonly draft: NewDraft
  /** The form whose files the document references. */
  readonly from?: string
}

/** Returns the draft of a new form: imported, from a place preset, an author's template, or a built-in template. */
async function startingDraft(services: Services, actor: Actor, body: Body<'createForm'>): Promise<Starting> {
  const { document, preset, ownTemplate, name = '' } = body
  const identity = { id: newId(secureRandom), name }
  const { formThread, presets } = services
  if (document !== undefined) {
    const order = { ...identity, draft: documentJson(document), from: 'import' } as const
    return { draft: await formThread.onDraft('newDraft', order) }
  }
  if (preset !== undefined) return { draft: newDraftOf(await presetDocument(presets, preset, body.language), identity) }
  if (ownTemplate !== undefined) {
    const { from, stored } = await services.store.read(async (r) => ({
      from: (await requireTemplate(r, actor, ownTemplate)).form_id,
      stored: await r.ownTemplates.document(ownTemplate),
    }))
    return { draft: await formThread.onDraft('newDraft', { ...identity, draft: stored, from: 'template' }), from }
  }
  const kind = (body.template ?? TEMPLATE_KINDS.BLANK) as TemplateKind
  return { draft: newDraftOf(openTemplate(kind, { random: secureRandom, language: body.language }), identity) }
}

/** A document of a request as JSON: a large one was left as it was received (`leaveDocument`). */
const documentJson = (document: unknown): string | Uint8Array =>
  document instanceof Uint8Array ? document : JSON.stringify(document)

export function refuseArchived(form: FormRow): void {
  if (form.archived_at !== null) throw new Problem('formArchived')
}
