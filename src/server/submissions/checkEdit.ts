import { GOOGLE_EMAIL } from '../../forms/compile/rootSchema.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { answeredShapes } from '../../forms/submission/answeredShapes.ts'
import { checkSubmission } from '../../forms/submission/checkSubmission.ts'
import { MAIN_NAME } from '../../forms/submission/placeNames.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { contentHash } from './contentHash.ts'
import { invalidAnswersProblem } from './invalidAnswersProblem.ts'
import { listsFor } from './listsFor.ts'
import { mediaHashesIn } from './namedMedia.ts'
import type { AnswerEdit } from './storeEdit.ts'

type Additional = SubmissionBody['additional_data']

/**
 * Validates edited answers of a submission against the version that was filled in, as the sender's own are. Returns
 * what `storeEdit` stores. Throws submissionInvalid and submissionTooHeavy.
 */
export async function checkEdit(
  services: Pick<Services, 'lists' | 'places' | 'versions'>,
  was: SubmissionRecord,
  input: SubmissionBody['input'],
): Promise<AnswerEdit> {
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
  return {
    media: mediaHashesIn(compiled, checked.input),
    shapes: answeredShapes(compiled, checked.input),
    hash: contentHash(was.submitter_id, { ...body, input: checked.input }),
    additional_data: JSON.stringify(placed(additional, checked, was.submission_type)),
    input: JSON.stringify(checked.input),
    lon,
    lat,
  }
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
