import { GOOGLE_EMAIL } from '../../forms/compile/rootSchema.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { MAIN_NAME } from '../../forms/submission/placeNames.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { checkAnswers, type ValidAnswers } from './checkAnswers.ts'
import { contentHash } from './contentHash.ts'
import type { AnswerEdit } from './storeEdit.ts'

type Additional = SubmissionBody['additional_data']

/**
 * Validates edited answers of a submission against the version that was filled in, as the sender's own are. Returns
 * what `storeEdit` stores. Throws submissionInvalid and submissionTooHeavy.
 */
export async function checkEdit(
  services: Pick<Services, 'formThread' | 'lists' | 'places' | 'versions'>,
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
  const handedIn = Math.min(was.completed_at ?? was.submitted_at, was.submitted_at)
  const valid = await checkAnswers(services, was, body, { handedIn, judgesAge: false, tasks: null })
  const { media, shapes, place } = valid
  const checked = JSON.parse(valid.input) as SubmissionBody['input']
  const [lon, lat] = place?.coordinates ?? [null, null]
  return {
    media,
    shapes,
    hash: contentHash(was.submitter_id, { ...body, input: checked }),
    additional_data: JSON.stringify(placed(additional, checked, place, was.submission_type)),
    input: valid.input,
    lon,
    lat,
  }
}

/** Position and name of a map-by-you place, according to its answers. */
function placed(
  additional: Additional,
  input: SubmissionBody['input'],
  place: ValidAnswers['place'],
  type: number,
): Additional {
  if (type !== TEMPLATE_KINDS.MAP_BY_YOU) return additional
  const [longitude, latitude] = place?.coordinates ?? []
  const name = input[MAIN_NAME]
  return {
    ...additional,
    ...(longitude !== undefined && latitude !== undefined ? { GeoPoint: { latitude, longitude } } : {}),
    ...(typeof name === 'string' ? { 'PoiName.en': name.slice(0, 1_000) } : {}),
  }
}
