import { documentIssue, MAX_ISSUES, type DocumentIssue } from './DocumentIssue.ts'
import type { TemplateKind } from './FormDocument.ts'
import * as validators from './generated/validators.js'
import type { SchemaError, Validate } from './generated/validators.js'
import { pointerTo } from './pointer.ts'
import { TEMPLATE_NEEDS } from './templateNeeds.ts'

const OF_TEMPLATE: { readonly [kind in TemplateKind]: Validate } = {
  100: validators.blank,
  10000: validators.microTask,
  1: validators.mapByYou,
  [-1]: validators.info,
}

/**
 * What the published schema finds wrong with a stored document, by validators compiled when the schemas were generated
 * (nothing is compiled here, so no Content-Security-Policy stands in the way). With a template: also what that template
 * asks for. Expects JSON of bounded depth, see `guardJson` and `guardElements`.
 */
export function checkAgainstSchema(json: unknown, template?: TemplateKind): readonly DocumentIssue[] {
  const errors = errorsOf(validators.document, json)
  const needs = template === undefined ? [] : errorsOf(OF_TEMPLATE[template], json)
  return [...withoutAlternatives(errors), ...needs].slice(0, MAX_ISSUES).map((error) => issueOf(error, template))
}

function errorsOf(validate: Validate, json: unknown): readonly SchemaError[] {
  return validate(json) ? [] : (validate.errors ?? []).filter(says)
}

/** Leaves out what only repeats another error: an unknown kind, and why each candidate of a `contains` did not fit. */
function says({ keyword, schemaPath }: SchemaError): boolean {
  return keyword !== 'discriminator' && !schemaPath.includes('/contains/')
}

/**
 * Where several shapes are allowed and none fits: complaints about the shape that has the right type say most;
 * without any, one error names all the types that would do.
 */
function withoutAlternatives(errors: readonly SchemaError[]): readonly SchemaError[] {
  const choices = new Set(errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath))
  if (choices.size === 0) return errors
  const explained = new Set(
    errors.flatMap(({ keyword, instancePath }) =>
      keyword === 'type' || keyword === 'anyOf' ? parentsOf(instancePath) : [instancePath, ...parentsOf(instancePath)],
    ),
  )
  return errors.flatMap((error) => {
    const { keyword, instancePath } = error
    if (!choices.has(instancePath)) return [error]
    if (keyword !== 'anyOf') return keyword === 'type' ? [] : [error]
    if (explained.has(instancePath)) return []
    const types = errors.filter((other) => other.keyword === 'type' && other.instancePath === instancePath)
    const type = types.flatMap((other) => other.params['type'])
    return [type.length > 0 ? { ...error, keyword: 'type', params: { type } } : error]
  })
}

function parentsOf(pointer: string): readonly string[] {
  const parents: string[] = []
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    parents.push(pointer.slice(0, end))
  return parents
}

const COMPARISONS: { readonly [sign: string]: string } = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
}

function issueOf(error: SchemaError, template: TemplateKind | undefined): DocumentIssue {
  const { keyword, instancePath, schemaPath, params } = error
  const text = (name: string) => String(params[name])
  const limit = Number(params['limit'])
  const comparison = COMPARISONS[text('comparison')] ?? ''
  switch (keyword) {
    case 'required':
      return documentIssue(instancePath, 'missing', { property: text('missingProperty') })
    case 'additionalProperties': {
      const property = text('additionalProperty')
      return documentIssue(pointerTo(instancePath, property), 'unexpected', { property })
    }
    case 'false schema':
      return documentIssue(instancePath, 'unexpected', { property: instancePath.split('/').at(-1) ?? '' })
    case 'type':
      return documentIssue(instancePath, 'wrongType', { expected: typeWords(params['type']) })
    case 'const':
      return documentIssue(instancePath, 'notAllowed', { expected: JSON.stringify(params['allowedValue']) })
    case 'enum': {
      const allowed = (params['allowedValues'] as readonly unknown[]).map((value) => JSON.stringify(value))
      return documentIssue(instancePath, 'notAllowed', { expected: `one of ${allowed.join(', ')}` })
    }
    case 'pattern':
      return documentIssue(instancePath, 'wrongPattern', { pattern: text('pattern') })
    case 'minLength':
      return documentIssue(instancePath, 'tooShort', { limit })
    case 'maxLength':
      return documentIssue(instancePath, 'tooLong', { limit })
    case 'minItems':
      return documentIssue(instancePath, 'tooFew', { limit })
    case 'maxItems':
      return documentIssue(instancePath, 'tooMany', { limit })
    case 'minimum':
    case 'exclusiveMinimum':
      return documentIssue(instancePath, 'tooSmall', { limit, comparison })
    case 'maximum':
    case 'exclusiveMaximum':
      return documentIssue(instancePath, 'tooLarge', { limit, comparison })
    case 'anyOf':
      return documentIssue(instancePath, 'noShapeFits')
    case 'contains': {
      const index = Number(/allOf\/(\d+)\/contains$/.exec(schemaPath)?.[1])
      const need = template === undefined ? undefined : TEMPLATE_NEEDS[template][index]
      return need
        ? documentIssue(instancePath, 'templateNeeds', { ...need })
        : documentIssue(instancePath, 'invalid', { reason: keyword })
    }
    default:
      return documentIssue(instancePath, 'invalid', { reason: keyword })
  }
}

const TYPE_WORDS: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function typeWords(type: unknown): string {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.map((one) => TYPE_WORDS[String(one)] ?? String(one)).join(' or ')
}
