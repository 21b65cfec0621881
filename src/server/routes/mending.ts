import type { Revision } from '../../contract/mendShapes.ts'
import { Problem } from '../../contract/problems.ts'
import { answerChanges } from '../../forms/submission/answerChanges.ts'
import type { Call, Handlers } from '../http/route.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { edit } from '../submissions/edit.ts'
import { submissionDetail } from './submissionDetail.ts'

type Asking = Pick<Call<'editSubmission'>, 'services' | 'form' | 'params'>

/** Mending the answers of a submission, and what was mended. */
export const mendingHandlers: Pick<Handlers, 'editSubmission' | 'listRevisions'> = {
  async editSubmission(call) {
    const { services, actor, body } = call
    const { edition, input, reason } = body
    await edit(services, actor, await sent(call), { edition, input, reason: reason.trim() })
    const row = await sent(call)
    return services.store.read((r) => submissionDetail(services, row, r.submissions))
  },

  async listRevisions(call) {
    const { services } = call
    const row = await sent(call)
    const before = await services.store.read((r) => r.submissions.editions(row.seq))
    const { compiled } = await services.versions.get(row.form_id, row.version)
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
        changes: answerChanges(compiled, JSON.parse(earlier.input), JSON.parse(later.input)).map((one) => ({ ...one })),
      }
    })
    return { revisions }
  },
}

/** Raises submissionNotFound. */
async function sent({ services, form, params }: Asking): Promise<SubmissionRecord> {
  const row = await services.store.read((r) => r.submissions.get(form.id, params.submissionId))
  if (!row) throw new Problem('submissionNotFound')
  return row
}
