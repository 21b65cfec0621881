import { randomUUID } from 'node:crypto'
import { AUDIENCE } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import type { Receipt } from '../../contract/shapes.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { refusalReason } from '../../forms/publishing/closedReason.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { NewSubmission } from '../store/submissions/groupCommit.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { UserRow } from '../store/users.ts'
import { missingMedia } from './namedMedia.ts'
import { checkAnswers } from './checkAnswers.ts'
import { breachProblem } from './breachProblem.ts'
import { contentHash } from './contentHash.ts'
import { invalidAnswersProblem } from './invalidAnswersProblem.ts'
import { deviceTimeOf } from './deviceTimeOf.ts'
import { termsContext, closedProblem, termsOf } from './terms.ts'

/** Channel of a submission; `refuse` throws formElsewhere if the form must not be answered from there. */
interface Caller {
  readonly way: 'web' | 'driver'
  readonly refuse: ((form: FormRow) => Promise<void>) | null
}

/**
 * Receives a submission: validates it against the version it names (else the public one) and stores it once. Adds the
 * e-mail address of Google users. Throws the problems listed in the contract.
 */
export async function receiveSubmission(
  services: Services,
  actor: Actor,
  sent: SubmissionBody,
  { way, refuse }: Caller,
): Promise<Receipt> {
  const body = withGoogleEmail(sent, way === 'web' ? actor.user : null)
  try {
    return await storeSubmission(services, actor, body, { way, refuse })
  } catch (refusal) {
    // Looked up only after a refusal: most submissions are sent once, and the insert detects duplicates anyway.
    const { id } = body
    if (!(refusal instanceof Problem) || !id) throw refusal
    const hash = contentHash(actor.user.id, body)
    if (!(await storedBefore(services, body.additional_data.PageId, id, hash))) throw refusal
    return { id, duplicate: true }
  }
}

/** Validates and stores a submission. Throws submissionConflict if its id is taken. */
async function storeSubmission(
  services: Services,
  actor: Actor,
  body: SubmissionBody,
  { way, refuse }: Caller,
): Promise<Receipt> {
  const id = body.id ?? randomUUID()
  const formId = body.additional_data.PageId
  const form = await services.store.form(formId)
  if (!form) throw new Problem('formNotFound')
  if (form.template === TEMPLATE_KINDS.INFO) throw new Problem('formNotAnswerable')
  if (form.published_version === null) throw new Problem('formUnpublished')
  const terms = termsOf(form)
  const reason = refusalReason(terms, await termsContext(services.store, form, actor))
  if (reason !== null) throw closedProblem(form, reason)
  if (body.submission_type !== form.template) throw new Problem('submissionTypeMismatch')

  const version = body.version ?? form.published_version
  const { mode } = await services.versions.head(formId, version)
  refuseElsewhere(form, mode, way)
  await refuse?.(form)
  const task = body.additional_data.TaskId ?? null
  const { place, media, shapes, judging, ...valid } = await checkAnswers(services, { form_id: formId, version }, body, {
    handedIn: submissionTime(body),
    judgesAge: true,
    hashFor: actor.user.id,
    tasks: task === null ? null : await services.store.read((r) => r.tasks.settings(formId)),
  })
  const [lon, lat] = place?.coordinates ?? [null, null]
  const submission: NewSubmission = {
    id,
    form_id: formId,
    version,
    submission_type: body.submission_type,
    submitted_at: Date.now(),
    started_at: deviceTimeOf(body.started_at),
    completed_at: deviceTimeOf(body.completed_at),
    submitter_id: actor.user.id,
    mode: way === 'web' ? 'h5' : mode === 'pax' ? 'pax' : 'dax',
    lon,
    lat,
    task_id: task,
    hash: valid.hash,
    additional_data: JSON.stringify(body.additional_data),
    input: valid.input,
  }
  const outcome = await services.store.submit(submission, terms, media, shapes, judging)
  if (typeof outcome === 'object') throw breachProblem(outcome)
  if (outcome === 'taskNotFound') throw await missingTask(services, submission)
  if (outcome === 'mediaMissing') throw await missingMedia(services, actor, formId, media)
  if (outcome === 'conflict') throw new Problem('submissionConflict')
  if (outcome === 'formFull' || outcome === 'formAnswered') throw closedProblem(form, outcome)
  if (outcome !== 'stored' && outcome !== 'duplicate') throw new Problem(outcome)
  if (outcome === 'stored') services.news.tell(formId, 'new', [id])
  return { id, duplicate: outcome === 'duplicate' }
}

/**
 * Throws formElsewhere for an answer from the wrong channel: from a driver app to an h5 form for browsers, or from a
 * browser to a form of the driver apps.
 */
function refuseElsewhere({ audience }: FormRow, mode: CompiledForm['mode'], way: 'web' | 'driver'): void {
  const unexpected =
    mode === 'h5' ? audience === AUDIENCE.H5 && way === 'driver' : audience === AUDIENCE.MOBILE && way === 'web'
  if (unexpected) throw new Problem('formElsewhere', { audience })
}

/**
 * True if it was stored before, even if the form is unpublished since: acknowledged again. Throws submissionConflict.
 */
async function storedBefore({ store }: Services, formId: string, id: string, hash: string): Promise<boolean> {
  const before = await store.hashOf(formId, id)
  if (before === undefined || before === hash) return before === hash
  // Earlier editions were acknowledged, too.
  if (!(await store.read((r) => r.submissions.wasSent(formId, id, hash)))) throw new Problem('submissionConflict')
  return true
}

/**
 * Sets Google_Email to the address of a Google user, and removes it otherwise; null for a driver app. An author's own
 * address, which old pages sent, is ignored. Throws submissionInvalid for another user's address.
 */
export function withGoogleEmail(
  body: SubmissionBody,
  person: Pick<UserRow, 'auth_type' | 'email'> | null,
): SubmissionBody {
  const claimed = body.input['Google_Email']
  if (claimed !== undefined && claimed !== person?.email) {
    const sentence = 'Google_Email must be the address you signed in to Google with.'
    throw invalidAnswersProblem([{ path: '/input/Google_Email', key: 'notAllowed', params: {}, sentence }])
  }
  const email = person?.auth_type === 'google' ? person.email : undefined
  // Modifies the parsed body in place: copying a thousand answers takes as long as validating them.
  const input = body.input as { [name: string]: unknown }
  if (email === undefined) delete input['Google_Email']
  else input['Google_Email'] = email
  return body
}

/** Time of submission by the device's clock, at most now. */
export function submissionTime({ completed_at }: SubmissionBody): number {
  return Math.min(deviceTimeOf(completed_at) ?? Infinity, Date.now())
}

/** Problem of a submission whose task is not found in its form. */
async function missingTask({ store }: Services, { task_id: id }: Pick<NewSubmission, 'task_id'>): Promise<Problem> {
  const isElsewhere = id && (await store.read((r) => r.tasks.find(id)))
  return new Problem(isElsewhere ? 'taskOfAnotherForm' : 'taskNotFound')
}
