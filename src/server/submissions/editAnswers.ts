import { Problem } from '../../contract/problems.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { checkEdit } from './checkEdit.ts'
import { storeEdit } from './storeEdit.ts'

interface Edited {
  /** Number of the edition edited. */
  readonly edition: number
  readonly input: SubmissionBody['input']
  readonly reason: string
}

/**
 * Edits a submission's answers on behalf of a collaborator, with a reason; the previous answers are kept as an edition,
 * and the review state remains.
 */
export async function editAnswers(
  services: Services,
  actor: Actor,
  was: SubmissionRecord,
  { edition, input, reason }: Edited,
): Promise<void> {
  const edit = await checkEdit(services, was, input)
  await services.store.write(async (w) => {
    const now = await w.submissions.get(was.form_id, was.id)
    if (!now) throw new Problem('submissionNotFound')
    if (now.deleted_at !== null) throw new Problem('submissionDeleted')
    if (now.edition !== edition) throw new Problem('submissionStale')
    await storeEdit(w, now, edit, { by: actor.user.id, at: Date.now(), reason })
  })
  services.news.tell(was.form_id, 'changed', [was.id])
}
