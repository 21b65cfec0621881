import type { AnswerPath, CompiledForm } from '../compile/CompiledForm.ts'
import { GOOGLE_EMAIL } from '../compile/rootSchema.ts'
import { guardJson } from '../document/guardJson.ts'
import { pointerTo } from '../document/pointer.ts'
import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { answersAtPaths } from '../filling/answersAtPaths.ts'
import type { Answers, Filling } from '../filling/Filling.ts'
import { openFilling } from '../filling/openFilling.ts'
import type { PointGeometry } from '../kinds/ElementKind.ts'
import { isLatitude, isLongitude } from '../../geo/Position.ts'
import { checkEnvelope, isRecord } from './checkEnvelope.ts'
import { placeOf } from './buildSubmission.ts'
import { schemaProblems, type ValidateInput } from './schemaProblems.ts'
import { submissionProblem, violationProblem, type SubmissionProblem } from './SubmissionProblem.ts'

export interface CheckOptions {
  /** ajv's function of `compiled.schema`. */
  readonly validate: ValidateInput
  /** The day it is, `YYYY-MM-DD`, in UTC. */
  readonly today?: string
}

export type CheckedSubmission =
  | { readonly problems: readonly SubmissionProblem[] }
  | {
      /** The answers to keep: those that the filling itself would send. */
      readonly input: Answers
      /** Where on earth it was answered for. */
      readonly place: PointGeometry | null
    }

/** All text and keys of a submission together. */
export const SUBMISSION_LIMITS = { characters: 2_000_000 } as const

/**
 * Checks what a device sent against the version it names: the JSON Schema, and then the same filling engine that ran
 * on the device. Takes anything and never throws. Answers of elements that the other answers hide are refused, since
 * no device of ours sends them.
 */
export function checkSubmission(compiled: CompiledForm, body: unknown, options: CheckOptions): CheckedSubmission {
  const unsound = unsoundJson(body)
  if (unsound.length > 0) return { problems: unsound }
  const envelope = checkEnvelope(compiled, body)
  if ('problems' in envelope) return envelope
  const { input, geoPoint } = envelope
  const malformed = schemaProblems(options.validate, input)
  const { filling, problems } = fillOnAnyDay(compiled, input, options.today)
  const known = new Set(malformed.map(({ path }) => path))
  const all = [...malformed, ...problems.filter(({ path }) => !known.has(path))]
  if (all.length > 0) return { problems: all }
  const email = input[GOOGLE_EMAIL]
  return {
    input: { ...filling.input(), ...(typeof email === 'string' ? { [GOOGLE_EMAIL]: email } : {}) },
    place: placeOf(compiled, filling) ?? (compiled.template === TEMPLATE_KINDS.MAP_BY_YOU ? pointOf(geoPoint) : null),
  }
}

interface Filled {
  readonly filling: Filling
  readonly problems: readonly SubmissionProblem[]
}

type Input = { readonly [name: string]: unknown }

function fill(compiled: CompiledForm, input: Input, today: string): Filled {
  const filling = openFilling(compiled, { answers: input, today })
  const hidden = [...answersAtPaths(compiled, input)].flatMap(([path]) => {
    const id = compiled.byPath.get(path)?.element.id
    return id !== undefined && !filling.state(id).shown ? [submissionProblem(pointer(path), 'hiddenAnswer')] : []
  })
  const wrong = filling.checkAll().map(({ id, violation }) => {
    return violationProblem(pointer(compiled.byId.get(id)?.path ?? ''), violation)
  })
  return { filling, problems: [...hidden, ...wrong] }
}

/**
 * Collectors live up to 14 hours ahead of UTC and 12 behind, and read "today" from their own calendar: answers that fit
 * one of the three days it may be somewhere on earth are right.
 */
function fillOnAnyDay(compiled: CompiledForm, input: Input, today: string | undefined): Filled {
  const first = fill(compiled, input, today ?? utcDay(0))
  if (first.problems.length === 0 || today !== undefined) return first
  for (const day of [utcDay(1), utcDay(-1)]) {
    const other = fill(compiled, input, day)
    if (other.problems.length === 0) return other
  }
  return first
}

function pointer(path: AnswerPath): string {
  return path.split('/').reduce(pointerTo, '/input')
}

function utcDay(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
}

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
  return JSON.stringify(body ?? null).length > limit ? [submissionProblem('', 'tooLarge', { limit })] : []
}
