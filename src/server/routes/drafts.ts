import { Problem } from '../../contract/problems.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { type JsonChange, withChanges } from '../../forms/filling/jsonChanges.ts'
import { answerBytes } from '../../forms/submission/answerBytes.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import type { DraftKey, DraftRow, DraftsReader } from '../store/drafts.ts'
import { closedReason } from '../../forms/publishing/closedReason.ts'
import { requireDriverApp } from '../http/driverAppOnly.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { nameFillings } from '../submissions/nameFillings.ts'
import { deviceTimeOf } from '../submissions/deviceTimeOf.ts'
import { termsContext, termsOf } from '../submissions/terms.ts'
import { sendVersionList } from './lists.ts'
import { presentDraft, presentDraftSummary } from './present.ts'
import { pageForm } from './pageForm.ts'
import { versionPage } from './versionPage.ts'

type Names = 'listDrafts' | 'findDraft' | 'getDraft' | 'getDraftPage' | 'getDraftList' | 'saveDraft' | 'removeDraft'

/** Maximum number of drafts per user. */
const MAX_DRAFTS = 200
/** Maximum total size of a user's drafts, in bytes. */
const MAX_BYTES = 20_000_000
/** Bytes allowed beyond twice the maximum size of an answer, for unfinished input that is not submitted. */
const HALF_TYPED = 16_000
/** Prefix of `about` for the draft of a correction, followed by the submission's id. */
const CORRECTS = 'submission:'

/** Saved fillings, synchronized between a user's devices; only that user can read them. */
export const draftHandlers: Pick<Handlers, Names> = {
  async listDrafts({ services, actor, request }) {
    const all = await services.store.read((r) => r.drafts.list(actor.user.id))
    const rows = await Promise.all(
      all.map(async (row) => ((await mayName({ services, actor }, row)) ? row : nameless(row))),
    )
    const named = await nameFillings(services, rows, ({ answers }) => answers, request.headers['accept-language'])
    return { drafts: named.map(presentDraftSummary) }
  },

  async findDraft(call) {
    const found = await call.services.store.read((r) => r.drafts.get(keyOf(call)))
    await refuseElsewhere(call)
    return { draft: found ? presentDraft(found) : null }
  },

  async getDraft(call) {
    const found = await call.services.store.read((r) => r.drafts.get(keyOf(call)))
    await refuseElsewhere(call)
    if (!found) throw new Problem('draftNotFound')
    return presentDraft(found)
  },

  async getDraftPage(call) {
    const { services, params } = call
    await needDraft(call)
    const { form, terms } = await pageForm(call, params.id)
    await needShown(call, form)
    return { ...(await versionPage(services, form, params.version)), terms }
  },

  async getDraftList(call) {
    const { params } = call
    await needDraft(call)
    const { form } = await pageForm(call, params.id, 'begun')
    await needShown(call, form)
    return sendVersionList(call, params.id, params.version, params.hash)
  },

  async saveDraft(call) {
    const { submissionId, answers, changes = [], others, revision, prompts, startedAt } = call.body
    const key = keyOf(call)
    if (!(await call.services.store.read((r) => r.forms.hasVersion(key.form_id, key.version)))) {
      throw new Problem('versionNotFound')
    }
    await refuseElsewhere(call)
    const shown = Number(await isOnPage(call))
    const { compiled } = await call.services.versions.get(key.form_id, key.version)
    const room = HALF_TYPED + 2 * answerBytes(compiled.schema)
    const withinLimit = (text: string) => {
      if (Buffer.byteLength(text) > room) throw new Problem('draftTooLarge', { limit: Math.round(room / 1_000) })
      return text
    }
    const whole = answers && withinLimit(JSON.stringify(answers))
    const differing = withinLimit(JSON.stringify(others))
    return call.services.store.write(async (w) => {
      const before = await w.drafts.get(key)
      if (before && before.revision !== revision) throw new Problem('draftStale', { draft: presentDraft(before) })
      if (!before && revision > 0) throw new Problem('draftNotFound')
      // A late save must not recreate the draft of a filling that was submitted meanwhile.
      const late = !before && !key.about.startsWith(CORRECTS) && (await w.submissions.isSent(key.form_id, submissionId))
      if (late) throw new Problem('draftNotFound')
      if (!before && (await w.drafts.count(key.user_id)) >= MAX_DRAFTS) {
        throw new Problem('tooManyDrafts', { limit: MAX_DRAFTS })
      }
      const stored = JSON.parse(before?.answers ?? '{}') as Answers
      const written = whole ?? withinLimit(JSON.stringify(withChanges(stored, changes as readonly JsonChange[])))
      const now = Date.now()
      const draft = {
        ...key,
        submission_id: submissionId,
        // At least the current time, so that a new draft is never mistaken for a deleted one.
        revision: Math.max(now, revision + 1),
        saved_at: now,
        answers: written,
        others: differing,
        shown: Math.max(shown, before?.shown ?? 0),
        prompts: prompts ? JSON.stringify(prompts) : (before?.prompts ?? '[]'),
        started_at: earlier(before?.started_at ?? null, deviceTimeOf(startedAt)),
      }
      const [grown, then] = [bytesOf(draft), before ? bytesOf(before) : 0]
      // A draft may always become smaller.
      if (grown > then && (await w.drafts.bytes(key.user_id)) + grown - then > MAX_BYTES) {
        throw new Problem('draftsTooLarge', { limit: MAX_BYTES / 1_000_000 })
      }
      await w.drafts.put(draft)
      const { revision: made, savedAt } = presentDraft(draft)
      return { revision: made, savedAt }
    })
  },

  async removeDraft(call) {
    await call.services.store.write((w) => w.drafts.remove(keyOf(call)))
    return {}
  },
}

type OfVersion = Pick<EndpointCall<'getDraftPage'>, 'services' | 'actor' | 'params'>

const draftsOf = ({ services, actor, params }: OfVersion) =>
  services.store.read((r) =>
    r.drafts.ofVersion({ user_id: actor.user.id, form_id: params.id, version: params.version }),
  )
/**
 * Throws formElsewhere for a form of the driver apps outside of them. Drafts begun there may be removed, and own
 * submissions corrected.
 */
async function refuseElsewhere(
  call: Pick<EndpointCall<'getDraft'>, 'services' | 'params' | 'query' | 'actor' | 'request'>,
) {
  const { services, request } = call
  const { user_id, form_id, about } = keyOf(call)
  const [form, sent] = await services.store.read((r) =>
    Promise.all([
      r.forms.get(form_id, null),
      about.startsWith(CORRECTS) ? r.submissions.getMine(user_id, about.slice(CORRECTS.length), form_id) : undefined,
    ]),
  )
  if (form && !sent) await requireDriverApp(form, request, services)
}

/** Throws draftNotFound if the user has no draft of this version. */
async function needDraft(call: OfVersion): Promise<void> {
  if ((await draftsOf(call)) === 'none') throw new Problem('draftNotFound')
}

/**
 * Throws versionNotFound unless the version was shown to the user. A replaced version is open to users who saved a
 * draft or opened the page while it was public; saving a draft later does not count.
 */
async function needShown(call: OfVersion, { published_version }: FormRow): Promise<void> {
  if (call.params.version === published_version || (await draftsOf(call)) === 'shown') return
  if (!(await hasOpened(call))) throw new Problem('versionNotFound')
}

/** True if the user opened the page while it showed this version. */
function hasOpened({ services, actor, params }: OfVersion): Promise<boolean> {
  return services.store.read(async (r) => {
    const versions = await r.forms.versions(params.id)
    const from = versions.find(({ number }) => number === params.version)?.published_at
    const until = versions.find(({ number }) => number === params.version + 1)?.published_at ?? Number.MAX_SAFE_INTEGER
    return from !== undefined && r.events.hasOpened(params.id, actor.user.id, from, until)
  })
}

type Listed = Awaited<ReturnType<DraftsReader['list']>>[number]

/**
 * True if a list may show the names of a draft's form and filling: this version was or is shown to the user, or they
 * sent the submission it corrects. For a form closed to the user, a draft reveals nothing else.
 */
async function mayName({ services, actor }: Pick<OfVersion, 'services' | 'actor'>, row: Listed): Promise<boolean> {
  if (row.shown === 1) return true
  const { form_id: id, version, about } = row
  const [, corrected] = /^submission:(.+)$/.exec(about) ?? []
  if (corrected !== undefined) {
    const sent = await services.store.read((r) => r.submissions.getMine(actor.user.id, corrected, id))
    if (sent?.version === version) return true
  }
  const call = { services, actor, params: { id, version } }
  return (await isOnPage(call)) || hasOpened(call)
}

const nameless = (row: Listed): Listed => ({ ...row, form_name: '', answers: null })

/** True if the page currently shows this version to the user. */
async function isOnPage({ services, actor, params }: OfVersion): Promise<boolean> {
  const form = await services.store.read((r) => r.forms.get(params.id, null))
  if (form?.published_version !== params.version) return false
  const reason = closedReason(termsOf(form), await termsContext(services.store, form, actor))
  return reason === null || reason === 'formAnswered'
}

const bytesOf = ({ answers, others, prompts }: Pick<DraftRow, 'answers' | 'others' | 'prompts'>): number =>
  Buffer.byteLength(answers) + Buffer.byteLength(others) + Buffer.byteLength(prompts)

function keyOf({ actor, params, query }: Pick<EndpointCall<'getDraft'>, 'actor' | 'params' | 'query'>): DraftKey {
  return { user_id: actor.user.id, form_id: params.id, version: params.version, about: query.about ?? '' }
}

/** The earlier of two times, either of which may be null. */
const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
