import { Problem } from '../../contract/problems.ts'
import type { Handlers } from '../http/route.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { correct } from '../submissions/correct.ts'
import { renamedSince } from '../submissions/renamedSince.ts'
import { sendVersionList } from './lists.ts'
import { presentEditions, presentMine, presentSubmission } from './present.ts'
import { versionPage } from './versionPage.ts'

type Names = 'getMySubmission' | 'getMySubmissionList' | 'correctSubmission' | 'reviewSubmission'

/** What became of submissions: to those who sent them, and by those who review them. */
export const mySubmissionHandlers: Pick<Handlers, Names> = {
  async getMySubmission({ services, actor, params }) {
    const row = await mine(services, actor, params.submissionId)
    const { form, editions } = await services.store.read(async (r) => ({
      form: await r.forms.get(row.form_id, null),
      editions: await r.submissions.editions(row.seq),
    }))
    if (!form) throw new Problem('submissionNotFound')
    return {
      ...presentMine({ ...row, form_name: form.name, template: form.template }),
      taskId: row.task_id,
      input: JSON.parse(row.input) as Record<string, unknown>,
      history: presentEditions(editions),
      page: await versionPage(services, form, row.version),
    }
  },

  async getMySubmissionList(call) {
    const { services, actor, params } = call
    const { form_id, version } = await mine(services, actor, params.submissionId)
    return sendVersionList(call, form_id, version, params.hash)
  },

  async correctSubmission({ services, actor, params, body }) {
    const row = await mine(services, actor, params.submissionId)
    return correct(services, actor, row, body)
  },

  async reviewSubmission({ services, actor, form, params, body }) {
    const { state, edition, reason = '' } = body
    const why = state === 'rejected' ? reason.trim() : ''
    if (state === 'rejected' && why === '') throw new Problem('badRequest', { reason: 'a rejection needs a reason' })
    const { row, editions } = await services.store.write(async (w) => {
      const row = await w.submissions.get(form.id, params.submissionId)
      if (!row) throw new Problem('submissionNotFound')
      if (row.edition !== edition) throw new Problem('submissionStale')
      await w.submissions.review(row, { state, reason: why || null, by: actor.user.id, at: Date.now() })
      const reviewed = await w.submissions.get(form.id, params.submissionId)
      const editions = await w.submissions.editions(row.seq)
      return { row: reviewed ?? row, editions }
    })
    const renamed = await renamedSince(services, form.id, new Set([row.version]))
    return { ...presentSubmission(row, renamed.get(row.version)), history: presentEditions(editions) }
  },
}

/** Raises submissionNotFound, also for one that somebody else sent. */
async function mine({ store }: Services, { user }: Actor, id: string): Promise<SubmissionRecord> {
  const row = await store.read((r) => r.submissions.getMine(user.id, id))
  if (!row) throw new Problem('submissionNotFound')
  return row
}
