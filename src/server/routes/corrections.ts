import type { Revision } from '../../contract/correctionShapes.ts'
import { Problem } from '../../contract/problems.ts'
import { answerChanges } from '../../forms/submission/answerChanges.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { maySeePersonal } from '../submissions/redactFor.ts'
import { editAnswers } from '../submissions/editAnswers.ts'
import { submissionDetail } from './submissionDetail.ts'

type Asking = Pick<EndpointCall<'editSubmission'>, 'services' | 'form' | 'params'>

/** Editing the answers of a submission, and previous editions. */
export const correctionHandlers: Pick<Handlers, 'editSubmission' | 'listRevisions'> = {
  async editSubmission(call) {
    const { services, form, actor, body } = call
    const { edition, input, reason } = body
    await editAnswers(services, actor, await sent(call), { edition, input, reason: reason.trim() })
    const row = await sent(call)
    return services.store.read((r) => submissionDetail(services, row, r.submissions, { form, actor }))
  },

  async listRevisions(call) {
    const { services, form, actor } = call
    const row = await sent(call)
    const before = await services.store.read((r) => r.submissions.editions(form.id, row.seq))
    const { compiled } = await services.versions.get(row.form_id, row.version)
    const hidden = maySeePersonal(form, actor) ? null : await services.versions.personal(form.id)
    const now = { ...row, sent_at: row.corrected_at ?? row.submitted_at }
    const editions = [now, ...before]
    const revisions = before.map((earlier, index): Revision => {
      const later = editions[index] ?? now
      return {
        edition: later.edition,
        at: new Date(later.sent_at).toISOString(),
        byName: later.edited_by_name ?? row.submitter_name,
        edited: later.edited_by_name !== null,
        reason: later.edit_reason,
        changes: answerChanges(compiled, JSON.parse(earlier.input), JSON.parse(later.input))
          .filter(({ element }) => !hidden?.has(element))
          .map((one) => ({ ...one })),
      }
    })
    return { revisions }
  },
}

/** Throws submissionNotFound. */
async function sent({ services, form, params }: Asking): Promise<SubmissionRecord> {
  const row = await services.store.read((r) => r.submissions.get(form.id, params.submissionId))
  if (!row) throw new Problem('submissionNotFound')
  return row
}
