import { Problem } from '../../contract/problems.ts'
import { GOOGLE_EMAIL } from '../../forms/compile/rootSchema.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { answeredShapes } from '../../forms/submission/answeredShapes.ts'
import { checkSubmission } from '../../forms/submission/checkSubmission.ts'
import { MAIN_NAME } from '../../forms/submission/placeNames.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { breachProblem } from './breachProblem.ts'
import { contentHash } from './contentHash.ts'
import { invalidAnswersProblem } from './invalidAnswersProblem.ts'
import { listsFor } from './listsFor.ts'
import { mediaHashesIn, missingMediaProblem } from './namedMedia.ts'

interface Edited {
  /** Number of the edition edited. */
  readonly edition: number
  readonly input: SubmissionBody['input']
  readonly reason: string
}

type Additional = SubmissionBody['additional_data']

/**
 * Edits a submission's answers on behalf of a collaborator, with a reason. They are validated against the version that
 * was filled in, as the sender's own are; the previous answers are kept as an edition, and the review state remains.
 */
export async function editAnswers(
  services: Services,
  actor: Actor,
  was: SubmissionRecord,
  { edition, input, reason }: Edited,
): Promise<void> {
  const email = (JSON.parse(was.input) as SubmissionBody['input'])[GOOGLE_EMAIL]
  const additional = JSON.parse(was.additional_data) as Additional
  // The sender stays the same, whatever the answers say.
  const { [GOOGLE_EMAIL]: _, ...answers } = input
  const body: SubmissionBody = {
    id: was.id,
    version: was.version,
    additional_data: additional,
    input: email === undefined ? answers : { ...answers, [GOOGLE_EMAIL]: email },
    submission_type: was.submission_type as SubmissionBody['submission_type'],
  }
  const { compiled, loadValidate } = await services.versions.get(was.form_id, was.version)
  const lists = await listsFor(services, compiled.form, body.input)
  const handedIn = Math.min(was.completed_at ?? was.submitted_at, was.submitted_at)
  const checked = checkSubmission(compiled, body, { validate: await loadValidate(), lists, handedIn, judgesAge: false })
  if ('problems' in checked) throw invalidAnswersProblem(checked.problems)
  const [lon, lat] = checked.place?.coordinates ?? [null, null]
  const media = mediaHashesIn(compiled, checked.input)
  const shapes = answeredShapes(compiled, checked.input)
  await services.store.write(async (w) => {
    const now = await w.submissions.get(was.form_id, was.id)
    if (!now) throw new Problem('submissionNotFound')
    if (now.deleted_at !== null) throw new Problem('submissionDeleted')
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
    const sent = {
      hash: contentHash(was.submitter_id, { ...body, input: checked.input }),
      additional_data: JSON.stringify(placed(additional, checked, was.submission_type)),
      input: JSON.stringify(checked.input),
      lon,
      lat,
      at: Date.now(),
    }
    await w.submissions.edit(now, sent, actor.user.id, reason)
  })
  services.news.tell(was.form_id, 'changed', [was.id])
}

type Checked = Exclude<ReturnType<typeof checkSubmission>, { readonly problems: unknown }>

/** Position and name of a map-by-you place, according to its answers. */
function placed(additional: Additional, { input, place }: Checked, type: number): Additional {
  if (type !== TEMPLATE_KINDS.MAP_BY_YOU) return additional
  const [longitude, latitude] = place?.coordinates ?? []
  const name = input[MAIN_NAME]
  return {
    ...additional,
    ...(longitude !== undefined && latitude !== undefined ? { GeoPoint: { latitude, longitude } } : {}),
    ...(typeof name === 'string' ? { 'PoiName.en': name.slice(0, 1_000) } : {}),
  }
}
