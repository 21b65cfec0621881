import { Problem } from '../../contract/problems.ts'
import type { Handlers } from '../http/route.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { correct } from '../submissions/correct.ts'
import { nameInstances } from '../submissions/nameInstances.ts'
import { sendVersionList } from './lists.ts'
import { presentEditions, presentMine, presentReviews } from './present.ts'
import { submissionDetail } from './submissionDetail.ts'
import { versionPage } from './versionPage.ts'

type Names = 'getMySubmission' | 'getMySubmissionList' | 'correctSubmission' | 'reviewSubmission'

/** Submissions for those who sent them, and their review. */
export const mySubmissionHandlers: Pick<Handlers, Names> = {
  async getMySubmission({ services, actor, params, request }) {
    const row = await mine(services, actor, params.submissionId)
    const { form, editions } = await services.store.read(async (r) => ({
      form: await r.forms.get(row.form_id, null),
      editions: await r.submissions.editions(row.seq),
    }))
    if (!form) throw new Problem('submissionNotFound')
    const [name = ''] = await nameInstances(services, [row], ({ input }) => input, request.headers['accept-language'])
    return {
      ...presentMine({ ...row, form_name: form.name, template: form.template }, name),
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
    const { state, edition, seen = 0, reason = '' } = body
    const why = state === 'rejected' ? reason.trim() : ''
    if (state === 'rejected' && why === '') throw new Problem('badRequest', { reason: 'a rejection needs a reason' })
    const reviewed = await services.store.write(async (w) => {
      const row = await w.submissions.get(form.id, params.submissionId)
      if (!row) throw new Problem('submissionNotFound')
      if (row.edition !== edition) throw new Problem('submissionStale')
      const steps = (await w.submissions.reviews(row.seq)).filter((step) => step.edition === edition)
      const last = steps.at(-1)
      if (last && last.by !== actor.user.id && steps.length !== seen) {
        throw new Problem('submissionReviewed', { ...presentReviews([last])[0] })
      }
      await w.submissions.review(row, { state, reason: why || null, by: actor.user.id, at: Date.now() })
      return row
    })
    const row = await services.store.read((r) => r.submissions.get(form.id, reviewed.id))
    return services.store.read((r) => submissionDetail(services, row ?? reviewed, r.submissions))
  },
}

/** Raises submissionNotFound, also for one that somebody else sent. */
async function mine({ store }: Services, { user }: Actor, id: string): Promise<SubmissionRecord> {
  const row = await store.read((r) => r.submissions.getMine(user.id, id))
  if (!row) throw new Problem('submissionNotFound')
  return row
}
