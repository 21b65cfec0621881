import type { CompiledForm } from '../compile/CompiledForm.ts'
import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { pointerTo } from '../document/pointer.ts'
import { isLatitude, isLongitude } from '../../geo/Position.ts'
import { submissionProblem, type SubmissionProblem } from './SubmissionProblem.ts'

type JsonObject = { readonly [key: string]: unknown }

/** The envelope around the answers, once checked. */
export interface Envelope {
  readonly input: JsonObject
  readonly geoPoint: unknown
}

const AT = '/additional_data'

/** Which keys of additional_data a template's submissions have, beside PageId and Prompts (specification, section 3). */
const OF_TEMPLATE: { readonly [template: number]: readonly string[] } = {
  [TEMPLATE_KINDS.MICRO_TASK]: ['TaskId'],
  [TEMPLATE_KINDS.MAP_BY_YOU]: ['GeoPoint', 'Source', 'PoiName.en'],
}

/** Checks everything of a submission but its answers: its shape, its type, and that it has what its type asks for.
 * Which form it belongs to is settled before, since the version is found by its PageId. */
export function checkEnvelope(
  { template }: CompiledForm,
  body: unknown,
): Envelope | { readonly problems: readonly SubmissionProblem[] } {
  if (!isRecord(body)) return { problems: [submissionProblem('', 'wrongShape')] }
  const { additional_data: data, input, submission_type: type } = body
  if (!isRecord(data) || !isRecord(input)) return { problems: [submissionProblem('', 'wrongShape')] }
  const problems: SubmissionProblem[] = []
  if (type !== template) problems.push(submissionProblem('/submission_type', 'submissionType', { expected: template }))
  if (typeof data['PageId'] !== 'string') problems.push(submissionProblem(`${AT}/PageId`, 'missing', { key: 'PageId' }))
  const allowed = ['PageId', 'Prompts', ...(OF_TEMPLATE[template] ?? [])]
  for (const key of Object.keys(data)) {
    if (!allowed.includes(key)) problems.push(submissionProblem(pointerTo(AT, key), 'notOfThisForm', { key }))
  }
  if (template === TEMPLATE_KINDS.MICRO_TASK && typeof data['TaskId'] !== 'string') {
    problems.push(submissionProblem(`${AT}/TaskId`, 'missing', { key: 'TaskId' }))
  }
  problems.push(...geoPointProblems(data['GeoPoint']))
  return problems.length > 0 ? { problems } : { input, geoPoint: data['GeoPoint'] }
}

function geoPointProblems(geoPoint: unknown): readonly SubmissionProblem[] {
  if (geoPoint === undefined) return []
  const { latitude, longitude } = isRecord(geoPoint) ? geoPoint : {}
  return [
    ...(isLatitude(latitude) ? [] : [range('latitude', 90)]),
    ...(isLongitude(longitude) ? [] : [range('longitude', 180)]),
  ]
}

function range(key: string, limit: number): SubmissionProblem {
  return submissionProblem(`${AT}/GeoPoint/${key}`, 'outOfRange', { comparison: `from -${limit} to`, limit })
}

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
