import { Problem } from '../../contract/problems.ts'
import type { Handlers } from '../http/route.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { firstPicture } from '../submissions/firstPicture.ts'
import { applyCorrection } from '../submissions/applyCorrection.ts'
import { nameFilling } from '../submissions/nameFillings.ts'
import { sendVersionList } from './lists.ts'
import { presentMine, presentOwnEditions } from './present.ts'
import { versionPage } from './versionPage.ts'

type Names = 'getMySubmission' | 'getMySubmissionList' | 'correctSubmission'

/** Submissions, as visible to their senders. */
export const mySubmissionHandlers: Pick<Handlers, Names> = {
  async getMySubmission({ services, actor, params, request }) {
    const row = await mine(services, actor, params.submissionId)
    const { form, editions } = await services.store.read(async (r) => ({
      form: await r.forms.get(row.form_id, null),
      editions: await r.submissions.editions(row.form_id, row.seq),
    }))
    if (!form) throw new Problem('submissionNotFound')
    const sent = { ...row, form_name: form.name, template: form.template }
    const named = await nameFilling(services, sent, row.input, request.headers['accept-language'])
    return {
      ...presentMine(named, firstPicture(row.input)),
      taskId: row.task_id,
      input: JSON.parse(row.input) as Record<string, unknown>,
      history: presentOwnEditions(editions),
      page: await versionPage(services, form, row.version),
    }
  },

  async getMySubmissionList(call) {
    const { services, actor, params } = call
    const { form_id, version } = await mine(services, actor, params.submissionId)
    return sendVersionList(call, form_id, version, params.hash)
  },

  async correctSubmission({ services, actor, params, body }) {
    const { PageId } = body.submission.additional_data
    const row =
      (await services.store.read((r) => r.submissions.getMine(actor.user.id, params.submissionId, PageId))) ??
      (await mine(services, actor, params.submissionId))
    return applyCorrection(services, actor, row, body)
  },
}

/** Throws submissionNotFound, also for submissions of other users. */
async function mine({ store }: Services, { user }: Actor, id: string): Promise<SubmissionRecord> {
  const row = await store.read((r) => r.submissions.getMine(user.id, id))
  if (!row) throw new Problem('submissionNotFound')
  return row
}
