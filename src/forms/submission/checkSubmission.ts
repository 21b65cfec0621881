import type { CompiledForm } from '../compile/CompiledForm.ts'
import { GOOGLE_EMAIL } from '../compile/rootSchema.ts'
import { guardJson } from '../document/guardJson.ts'
import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { removeBlankRows } from '../filling/removeBlankRows.ts'
import type { Answers, Filling } from '../filling/Filling.ts'
import { openFilling } from '../filling/openFilling.ts'
import { sameJson } from '../filling/sameJson.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'
import type { Json, PointGeometry } from '../kinds/ElementKind.ts'
import { MAX_SUBMISSION_EDGES, TooMuchGeometry, withEdgeBudget } from '../../geo/edgeBudget.ts'
import { isLatitude, isLongitude } from '../../geo/Position.ts'
import { placeOf } from './buildSubmission.ts'
import { schemaProblems, type ValidateInput } from './schemaProblems.ts'
import { unsentAnswers } from './unsentAnswers.ts'
import { submissionProblem, violationProblem, type SubmissionProblem } from './SubmissionProblem.ts'
import { pointerTo } from '../document/pointer.ts'

export interface CheckOptions {
  /** Ajv's function of `compiled.schema`. */
  readonly validate: ValidateInput
  /** Current date, `YYYY-MM-DD`, in UTC. */
  readonly today?: string
  /**
   * Lists of the version, by name. Choices from missing lists are accepted as sent: lists at URLs are read by devices
   * only.
   */
  readonly lists?: ReadonlyMap<string, ChoiceList>
  /** Time of completion, in ms since 1970. */
  readonly handedIn?: number
  /** True if the age of measurements is checked, which must not be done for corrections. Default: true. */
  readonly judgesAge?: boolean
}

export type CheckedSubmission =
  | { readonly problems: readonly SubmissionProblem[] }
  | {
      /** The answers to store: those the filling itself would send. */
      readonly input: Answers
      /** Position of the submission. */
      readonly place: PointGeometry | null
    }

/**
 * Maximum length of all texts and keys of a submission: a line of 100,000 positions takes about two and a half million
 * characters.
 */
export const SUBMISSION_LIMITS = { characters: 4_000_000 } as const

/**
 * Validates a submission against its version: by JSON Schema, then by the same filling engine as on the device. Accepts
 * any input and never throws. Rejects answers of hidden elements and rows beyond a determined number, which our devices
 * never send; drops blank rows, and repeats calculations.
 */
export function checkSubmission(compiled: CompiledForm, body: unknown, options: CheckOptions): CheckedSubmission {
  const unsound = unsoundJson(body)
  if (unsound.length > 0) return { problems: unsound }
  const envelope = checkEnvelope(compiled, body)
  if ('problems' in envelope) return envelope
  const { input, geoPoint } = envelope
  const malformed = schemaProblems(options.validate, input)
  const filled = fillOnAnyDay(compiled, input, options)
  if (filled === null || filled.filling.isTooHeavy()) return { problems: [submissionProblem('/input', 'tooHeavy')] }
  const { filling, problems } = filled
  const known = new Set(malformed.map(({ path }) => path))
  const all = [...malformed, ...problems.filter(({ path }) => !known.has(path))]
  if (all.length > 0) return { problems: all }
  const email = input[GOOGLE_EMAIL]
  const answers = filled.input ?? filling.input()
  return {
    input: typeof email === 'string' ? { ...answers, [GOOGLE_EMAIL]: email } : answers,
    place: placeOf(compiled, filling) ?? (compiled.template === TEMPLATE_KINDS.MAP_BY_YOU ? pointOf(geoPoint) : null),
  }
}

interface Filled {
  readonly filling: Filling
  /** The answers the filling would send, if already computed. */
  readonly input?: Answers
  readonly problems: readonly SubmissionProblem[]
}

type Input = { readonly [name: string]: unknown }

/** Tolerance for a wrong clock and slow sending. */
const GRACE_MS = 5 * 60_000

function fill(compiled: CompiledForm, input: Input, today: string, options: CheckOptions): Filled {
  const { lists, handedIn = Date.now(), judgesAge = true } = options
  const filling = openFilling(compiled, {
    answers: input,
    from: 'submission',
    today,
    judgedAt: judgesAge ? () => handedIn - GRACE_MS : null,
    ...(lists ? { lists } : {}),
  })
  const problems = [...unsentAnswers(filling, input), ...violationsIn(filling)]
  // As devices do before sending.
  if (problems.length === 0 && removeBlankRows(filling)) return { filling, problems: violationsIn(filling) }
  return { filling, problems }
}

const violationsIn = (filling: Filling): readonly SubmissionProblem[] =>
  filling.checkAll().map(({ id, row, violation }) => {
    return violationProblem(`/input${filling.pointer(id, row)}`, violation)
  })

/**
 * Collectors are up to 14 hours ahead of UTC and 12 behind, and "today" is their local date: answers valid on any of
 * the three dates possible on earth are accepted, at the time of completion, since sending may wait days for a network.
 * The collector's date is the one on which calculations match those sent. Null if comparing its shapes with those of
 * the form takes too long.
 */
function fillOnAnyDay(compiled: CompiledForm, input: Input, options: CheckOptions): Filled | null {
  try {
    return withEdgeBudget(MAX_SUBMISSION_EDGES, () => fillOnADay(compiled, input, options))
  } catch (error) {
    if (error instanceof TooMuchGeometry) return null
    throw error
  }
}

function fillOnADay(compiled: CompiledForm, input: Input, options: CheckOptions): Filled {
  const now = Date.now()
  const handedIn = options.handedIn ?? now
  const days = options.today === undefined ? new Set([...daysAround(handedIn), ...daysAround(now)]) : [options.today]
  let matching: Filled | undefined
  let first: Filled | undefined
  for (const day of days) {
    const filled = fill(compiled, input, day, options)
    first ??= filled
    // The cost is the same on any date.
    if (filled.filling.isTooHeavy()) return filled
    if (filled.problems.length > 0) continue
    const answers = filled.filling.input()
    if (isAsSent(answers, input)) return { ...filled, input: answers }
    matching ??= filled
  }
  return matching ?? first ?? fill(compiled, input, utcDay(now), options)
}

/** True if these are the answers of an input, apart from the e-mail address. */
function isAsSent(answers: Answers, input: Input): boolean {
  const keys = Object.keys(answers)
  const sent = Object.keys(input).length - (Object.hasOwn(input, GOOGLE_EMAIL) ? 1 : 0)
  return (
    keys.length === sent &&
    keys.every((key) => Object.hasOwn(input, key) && sameJson(answers[key], input[key] as Json | undefined))
  )
}

const DAY_MS = 86_400_000

/** Possible local dates on earth, UTC first. Clamped, since devices send any time; there are no answers before 1970. */
function daysAround(at: number): readonly string[] {
  const then = Math.max(DAY_MS, at)
  return [utcDay(then), utcDay(then + DAY_MS), utcDay(then - DAY_MS)]
}

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

function pointOf(geoPoint: unknown): PointGeometry | null {
  if (!isRecord(geoPoint)) return null
  const { latitude, longitude } = geoPoint
  return isLatitude(latitude) && isLongitude(longitude) ? { type: 'Point', coordinates: [longitude, latitude] } : null
}

/** Problems of input that is cyclic, infinite, polluting or too large, so that later steps need not handle it. */
function unsoundJson(body: unknown): readonly SubmissionProblem[] {
  const issues = guardJson(body)
  if (issues.length > 0) {
    return issues.map(({ pointer: path, code, params }) =>
      code === 'unsafeKey' || code === 'tooDeep' || code === 'notJson'
        ? submissionProblem(path, code, params)
        : submissionProblem(path, 'notJson', { found: 'a value that contains itself' }),
    )
  }
  const limit = SUBMISSION_LIMITS.characters
  const isLong = mostCharacters(body) > limit && JSON.stringify(body ?? null).length > limit
  return isLong ? [submissionProblem('', 'tooLarge', { limit })] : []
}

/** Maximum length of a number, such as `-1.2345678901234567e-100`. */
const OTHER = 24
/** Length of an escaped character, such as `\u0000`. */
const ESCAPE = 6

/** Upper bound of the length of valid JSON as text, without serializing it. */
function mostCharacters(json: unknown): number {
  if (typeof json === 'string') return json.length * ESCAPE + 2
  if (typeof json !== 'object' || json === null) return OTHER
  let most = 2
  if (Array.isArray(json)) for (const one of json) most += 1 + mostCharacters(one)
  else
    for (const key of Object.keys(json))
      most += key.length * ESCAPE + 4 + mostCharacters((json as { readonly [key: string]: unknown })[key])
  return most
}

type JsonObject = { readonly [key: string]: unknown }

/** Parts of a submission around the answers, validated. */
interface Envelope {
  readonly input: JsonObject
  readonly geoPoint: unknown
}

const AT = '/additional_data'

/** Keys of additional_data per template, besides PageId and Prompts (specification, section 3). */
const OF_TEMPLATE: { readonly [template: number]: readonly string[] } = {
  [TEMPLATE_KINDS.MICRO_TASK]: ['TaskId'],
  [TEMPLATE_KINDS.MAP_BY_YOU]: ['GeoPoint', 'Source', 'PoiName.en'],
}

/**
 * Validates everything but the answers: shape, type, and requirements of the type. The form is determined before, since
 * the version is found by PageId.
 */
function checkEnvelope(
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

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
