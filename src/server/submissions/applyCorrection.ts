import { Problem } from '../../contract/problems.ts'
import type { Receipt } from '../../contract/shapes.ts'
import { MAX_PROMPTS } from '../../forms/submission/maxPrompts.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { checkAnswers } from './checkAnswers.ts'
import { breachProblem } from './breachProblem.ts'
import { missingMediaProblem } from './namedMedia.ts'
import { contentHash } from './contentHash.ts'
import { invalidAnswersProblem } from './invalidAnswersProblem.ts'
import { submissionTime, withGoogleEmail } from './receiveSubmission.ts'

type Additional = SubmissionBody['additional_data']

interface Sent {
  readonly edition: number
  readonly submission: SubmissionBody
}

/**
 * Replaces `was`, unless accepted, by its sender's correction, keeping it as a previous edition. The correction is
 * validated against the version that was filled in, even if that is no longer public; form, version, type and task do
 * not change. A repeated request is acknowledged again.
 */
export async function applyCorrection(
  services: Services,
  actor: Actor,
  was: SubmissionRecord,
  { edition, submission }: Sent,
): Promise<Receipt> {
  const body = withGoogleEmail(submission, was.mode === 'h5' ? actor.user : null)
  const whole = { ...body, id: was.id, version: was.version }
  const { PageId, TaskId = null } = whole.additional_data
  if (PageId !== was.form_id || TaskId !== was.task_id || whole.submission_type !== was.submission_type) {
    throw invalidAnswersProblem([
      {
        path: '/additional_data',
        key: 'notAllowed',
        params: {},
        sentence: 'A correction belongs to the form, kind and task of what it corrects.',
      },
    ])
  }
  const hash = contentHash(actor.user.id, whole)
  if (was.hash === hash && was.edition > edition) return { id: was.id, duplicate: true }

  const form = await services.store.read((r) => r.forms.get(was.form_id, null))
  if (!form || form.archived_at !== null) throw new Problem('formArchived')
  const { input, place, media, shapes, judging } = await checkAnswers(services, was, whole, {
    handedIn: submissionTime(whole),
    judgesAge: false,
    tasks: was.task_id === null ? null : await services.store.read((r) => r.tasks.settings(was.form_id)),
  })
  const [lon, lat] = place?.coordinates ?? [null, null]
  const duplicate = await services.store.write(async (w) => {
    const now = await w.submissions.getMine(actor.user.id, was.id, was.form_id)
    if (!now) throw new Problem('submissionNotFound')
    // A concurrent identical request was stored meanwhile.
    if (now.hash === hash && now.edition > edition) return true
    if (now.deleted_at !== null) throw new Problem('submissionDeleted')
    if (now.review === 'accepted') throw new Problem('submissionAccepted')
    if (now.edition !== edition) throw new Problem('submissionStale')
    const here = [
      ...(await w.media.held(was.form_id, actor.user.id, media)),
      ...(await w.media.ofSubmission(was.form_id, now.seq)).keys(),
    ]
    const missing = media.filter((hash) => !here.includes(hash))
    if (missing.length > 0) throw missingMediaProblem(missing)
    const breach = await w.shapes.breachOf(was.form_id, shapes, was.id)
    if (breach) throw breach === 'submissionTooHeavy' ? new Problem(breach) : breachProblem(breach)
    await w.shapes.keep(was.form_id, now.seq, shapes)
    await w.media.name(now.seq, was.form_id, actor.user.id, media)
    await w.submissions.correct(now, {
      hash,
      additional_data: JSON.stringify(withPrompts(whole.additional_data, JSON.parse(now.additional_data))),
      input,
      lon,
      lat,
      at: Date.now(),
    })
    if (judging) await w.taskAnswers.recompare(was.form_id, was.id, judging.compared)
    const about = `submission:${was.id}`
    await w.drafts.remove({ user_id: actor.user.id, form_id: was.form_id, version: was.version, about })
    return false
  })
  if (!duplicate) services.news.tell(was.form_id, 'changed', [was.id])
  return { id: was.id, duplicate }
}

/** Keeps prompts used for earlier photos. */
function withPrompts(now: Additional, before: Partial<Additional>): Additional {
  const prompts = [...(before.Prompts ?? []), ...now.Prompts]
  return { ...now, Prompts: Array.from(new Set(prompts)).slice(0, MAX_PROMPTS) }
}
