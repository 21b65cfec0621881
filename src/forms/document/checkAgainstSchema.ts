import { documentIssue, MAX_ISSUES, type DocumentIssue } from './DocumentIssue.ts'
import type { TemplateKind } from './FormDocument.ts'
import * as validators from './generated/validators.js'
import type { SchemaError, Validate } from './generated/validators.js'
import { pointerTo } from './pointer.ts'
import { TEMPLATE_REQUIREMENTS, type TemplateRequirement } from './templateRequirements.ts'

/**
 * Validates a stored document by the published schema, with validators compiled when the schemas were generated
 * (nothing is compiled here, as the Content-Security-Policy requires). `template`: also validates its requirements.
 * Expects JSON of bounded depth, see `guardJson` and `guardElements`.
 */
export function checkAgainstSchema(json: unknown, template?: TemplateKind): readonly DocumentIssue[] {
  const isValid = validators.document(json)
  const errors = isValid ? [] : (validators.document.errors ?? []).filter(says)
  const issues = withoutAlternatives(errors).slice(0, MAX_ISSUES).map(issueOf)
  // Template requirements are checked only for valid documents, to avoid repeated issues.
  if (template === undefined || !isValid) return issues
  return templateIssues(json, template).slice(0, MAX_ISSUES)
}

/** False for errors that repeat another one: an unknown kind. */
const says = ({ keyword }: SchemaError): boolean => keyword !== 'discriminator'

/**
 * Reduces the errors of alternatives of which none matches: keeps those of the alternative with the right type; without
 * one, a single error lists all allowed types.
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

function issueOf({ keyword, instancePath, params }: SchemaError): DocumentIssue {
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

const DEMANDS: { readonly [name in TemplateRequirement['name']]: Validate } = {
  submit: validators.submit,
  question: validators.question,
  textBlock: validators.textBlock,
  asksNothing: validators.asksNothing,
  submitsNothing: validators.submitsNothing,
  coordinate: validators.coordinate,
  mainName: validators.mainName,
}

/** Requirements of a template on a valid document, as in the template's published schema. */
function templateIssues(json: unknown, template: TemplateKind): readonly DocumentIssue[] {
  if ((json as { readonly template: unknown }).template !== template) {
    return [documentIssue('/template', 'notAllowed', { expected: String(template) })]
  }
  return TEMPLATE_REQUIREMENTS[template].flatMap(({ name, code, params, pointer }) => {
    const meets = DEMANDS[name]
    if (meets(json)) return []
    if (pointer !== undefined) return [documentIssue(pointer, code, params)]
    const places = (meets.errors ?? []).filter(({ keyword }) => keyword === 'not')
    return places.map(({ instancePath }) => documentIssue(instancePath, code, params))
  })
}
