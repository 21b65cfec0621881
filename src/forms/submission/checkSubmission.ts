import type { CompiledForm } from '../compile/CompiledForm.ts'
import { GOOGLE_EMAIL } from '../compile/rootSchema.ts'
import { guardJson } from '../document/guardJson.ts'
import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { dropBlankRows } from '../filling/dropBlankRows.ts'
import type { Answers, Filling } from '../filling/Filling.ts'
import { openFilling } from '../filling/openFilling.ts'
import { sameJson } from '../filling/sameJson.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'
import type { Json, PointGeometry } from '../kinds/ElementKind.ts'
import { SUBMISSION_EDGES, TooMuchGeometry, withEdgeBudget } from '../../geo/edgeBudget.ts'
import { isLatitude, isLongitude } from '../../geo/Position.ts'
import { placeOf } from './buildSubmission.ts'
import { schemaProblems, type ValidateInput } from './schemaProblems.ts'
import { unsentAnswers } from './unsentAnswers.ts'
import { submissionProblem, violationProblem, type SubmissionProblem } from './SubmissionProblem.ts'
import { pointerTo } from '../document/pointer.ts'

export interface CheckOptions {
  /** ajv's function of `compiled.schema`. */
  readonly validate: ValidateInput
  /** The day it is, `YYYY-MM-DD`, in UTC. */
  readonly today?: string
  /**
   * The lists that the version names, by name. What comes from a list that is not here is taken as it was sent: lists
   * at addresses are read by devices only.
   */
  readonly lists?: ReadonlyMap<string, ChoiceList>
  /** When it was handed in, in milliseconds since 1970. */
  readonly handedIn?: number
  /** True if the age of its measurements is judged: those of what is corrected are as old as they are. Default: yes. */
  readonly judgesAge?: boolean
}

export type CheckedSubmission =
  | { readonly problems: readonly SubmissionProblem[] }
  | {
      /** The answers to keep: those that the filling itself would send. */
      readonly input: Answers
      /** Where on earth it was answered for. */
      readonly place: PointGeometry | null
    }

/** All text and keys of a submission together: a line of 100,000 positions is some two and a half million. */
export const SUBMISSION_LIMITS = { characters: 4_000_000 } as const

/**
 * Checks what a device sent against the version it names: the JSON Schema, and then the same filling engine that ran
 * on the device. Takes anything and never throws. Answers of elements that the other answers hide, and rows beyond those
 * that an answer counts, are refused, since no device of ours sends them; blank rows are left out, and what is calculated is calculated again.
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
  /** The answers that it would send, where they were needed before. */
  readonly input?: Answers
  readonly problems: readonly SubmissionProblem[]
}

type Input = { readonly [name: string]: unknown }

/** A phone's clock may be off, and sending takes its time. */
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
  // As devices do before they send.
  if (problems.length === 0 && dropBlankRows(filling)) return { filling, problems: violationsIn(filling) }
  return { filling, problems }
}

const violationsIn = (filling: Filling): readonly SubmissionProblem[] =>
  filling.checkAll().map(({ id, row, violation }) => {
    return violationProblem(`/input${filling.pointer(id, row)}`, violation)
  })

/**
 * Collectors live up to 14 hours ahead of UTC and 12 behind, and read "today" from their own calendar: answers that fit
 * one of the three days it may be somewhere on earth are right, or may have been when they were handed in, since sending
 * may wait days for a network. The day on which calculations come out as they were sent is the collector's. Null where its
 * shapes take too long to compare with those of the form.
 */
function fillOnAnyDay(compiled: CompiledForm, input: Input, options: CheckOptions): Filled | null {
  try {
    return withEdgeBudget(SUBMISSION_EDGES, () => fillOnADay(compiled, input, options))
  } catch (error) {
    if (error instanceof TooMuchGeometry) return null
    throw error
  }
}

function fillOnADay(compiled: CompiledForm, input: Input, options: CheckOptions): Filled {
  const now = Date.now()
  const handedIn = options.handedIn ?? now
  const days = options.today === undefined ? new Set([...daysAround(handedIn), ...daysAround(now)]) : [options.today]
  let fitting: Filled | undefined
  let first: Filled | undefined
  for (const day of days) {
    const filled = fill(compiled, input, day, options)
    first ??= filled
    // On another day it would be no less.
    if (filled.filling.isTooHeavy()) return filled
    if (filled.problems.length > 0) continue
    const answers = filled.filling.input()
    if (isAsSent(answers, input)) return { ...filled, input: answers }
    fitting ??= filled
  }
  return fitting ?? first ?? fill(compiled, input, utcDay(now), options)
}

/** True if these are the answers of an input, whatever address it carries. */
function isAsSent(answers: Answers, input: Input): boolean {
  const keys = Object.keys(answers)
  const sent = Object.keys(input).length - (Object.hasOwn(input, GOOGLE_EMAIL) ? 1 : 0)
  return (
    keys.length === sent &&
    keys.every((key) => Object.hasOwn(input, key) && sameJson(answers[key], input[key] as Json | undefined))
  )
}

const DAY_MS = 86_400_000

/** The days it may be somewhere on earth, that of UTC first. Devices say any time; before 1970 there are no answers. */
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

/** Cyclic, endless, polluting or simply too much: nothing that later steps should have to think of. */
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
  else for (const [key, value] of Object.entries(json)) most += key.length * ESCAPE + 4 + mostCharacters(value)
  return most
}

type JsonObject = { readonly [key: string]: unknown }

/** The envelope around the answers, once checked. */
interface Envelope {
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
