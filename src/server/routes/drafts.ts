import { Problem } from '../../contract/problems.ts'
import type { Call, Handlers } from '../http/route.ts'
import type { DraftKey } from '../store/drafts/reader.ts'
import { askedNow, openTerms } from '../submissions/terms.ts'
import { sendVersionList } from './lists.ts'
import { presentDraft, presentDraftSummary } from './present.ts'
import { publishedForm } from './publishedForm.ts'
import { versionPage } from './versionPage.ts'

type Names = 'listDrafts' | 'getDraft' | 'getDraftPage' | 'getDraftList' | 'saveDraft' | 'removeDraft'

/** So many drafts are kept for one person. */
const MOST_DRAFTS = 200

/** Saved fillings, which follow their person from device to device; nobody else reads them. */
export const draftHandlers: Pick<Handlers, Names> = {
  async listDrafts({ services, actor }) {
    const rows = await services.store.read((r) => r.drafts.list(actor.user.id))
    return { drafts: rows.map(presentDraftSummary) }
  },

  async getDraft(call) {
    const found = await call.services.store.read((r) => r.drafts.get(keyOf(call)))
    if (!found) throw new Problem('draftNotFound')
    return presentDraft(found)
  },

  async getDraftPage(call) {
    const { services, params, actor } = call
    await needDraft(call)
    const form = await publishedForm(services, params.id)
    const { compiled } = await services.versions.get(form.id, params.version)
    const terms = openTerms(form, await askedNow(services.store, form, actor), compiled.title)
    return { ...(await versionPage(services, form, params.version)), terms }
  },

  async getDraftList(call) {
    const { params } = call
    await needDraft(call)
    return sendVersionList(call, params.id, params.version, params.hash)
  },

  async saveDraft(call) {
    const { submissionId, answers, others, revision, prompts } = call.body
    const key = keyOf(call)
    if (!(await call.services.store.read((r) => r.forms.hasVersion(key.form_id, key.version)))) {
      throw new Problem('versionNotFound')
    }
    return call.services.store.write(async (w) => {
      const before = await w.drafts.get(key)
      if (before && before.revision !== revision) throw new Problem('draftStale', { draft: presentDraft(before) })
      if (!before && revision > 0) throw new Problem('draftNotFound')
      // A save that was under way while its filling was sent brings no draft back.
      const late = !before && !key.about.startsWith('submission:') && (await w.submissions.isSent(submissionId))
      if (late) throw new Problem('draftNotFound')
      if (!before && (await w.drafts.count(key.user_id)) >= MOST_DRAFTS) {
        throw new Problem('tooManyDrafts', { limit: MOST_DRAFTS })
      }
      const now = Date.now()
      const draft = {
        ...key,
        submission_id: submissionId,
        // Of the clock, so that a draft made anew is never taken for the one that was deleted.
        revision: Math.max(now, revision + 1),
        saved_at: now,
        answers: JSON.stringify(answers),
        others: JSON.stringify(others),
        prompts: prompts ? JSON.stringify(prompts) : (before?.prompts ?? '[]'),
      }
      await w.drafts.put(draft)
      return presentDraft(draft)
    })
  },

  async removeDraft(call) {
    await call.services.store.write((w) => w.drafts.remove(keyOf(call)))
    return {}
  },
}

/** Raises draftNotFound where the person has none of this version. */
async function needDraft({ services, actor, params }: Pick<Call<'getDraftPage'>, 'services' | 'actor' | 'params'>) {
  const key = { user_id: actor.user.id, form_id: params.id, version: params.version }
  if (!(await services.store.read((r) => r.drafts.has(key)))) throw new Problem('draftNotFound')
}

function keyOf({ actor, params, query }: Pick<Call<'getDraft'>, 'actor' | 'params' | 'query'>): DraftKey {
  return { user_id: actor.user.id, form_id: params.id, version: params.version, about: query.about ?? '' }
}
