import { pointerTo } from '../document/pointer.ts'
import { submissionProblem, type SubmissionProblem } from './SubmissionProblem.ts'

/** An Ajv error, with the properties used here. */
interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: { readonly [name: string]: unknown }
}

/** A validation function compiled by Ajv from a version's schema. */
export interface ValidateInput {
  (input: unknown): unknown
  errors?: readonly SchemaError[] | null
}

/** Errors of `input` against the version's JSON Schema, with their paths. */
export function schemaProblems(validate: ValidateInput, input: unknown): readonly SubmissionProblem[] {
  if (validate(input) === true) return []
  return (validate.errors ?? []).map(problemOf)
}

function problemOf({ keyword, instancePath, params }: SchemaError): SubmissionProblem {
  const path = `/input${instancePath}`
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty'])
      return submissionProblem(pointerTo(path, key), 'unknownAnswer', { key })
    }
    case 'required':
      return submissionProblem(pointerTo(path, String(params['missingProperty'])), 'required')
    case 'type':
      return submissionProblem(path, 'wrongType', { expected: String(params['type']) })
    case 'enum':
    case 'const':
      return submissionProblem(path, 'notAllowed')
    case 'minimum':
    case 'maximum':
      return submissionProblem(path, 'outOfRange', {
        comparison: String(params['comparison']),
        limit: Number(params['limit']),
      })
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return submissionProblem(path, 'wrongLength', { limit: Number(params['limit']) })
    default:
      return submissionProblem(path, 'invalid', { reason: keyword })
  }
}
