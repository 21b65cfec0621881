import type { ElementKind, Json, ValidationTime, Violation } from '../kinds/ElementKind.ts'
import type { Element } from '../document/FormDocument.ts'
import type { JsonSchema } from '../compile/CompiledForm.ts'
import { schemaViolation } from './schemaViolation.ts'

/** Everything needed to validate an answer; a plan node has it. */
export interface ValidatedAnswer {
  readonly element: Element
  readonly kind: ElementKind
  readonly schema: JsonSchema | null
}

const BLANK: readonly unknown[] = [undefined, null, '']

/** True if an answer counts as not given. */
export function isBlank(kind: ElementKind, value: Json | undefined): boolean {
  return kind.isBlank?.(value) ?? (BLANK.includes(value) || (Array.isArray(value) && value.length === 0))
}

/**
 * Returns the violations of an answer, as shown by the device and checked by the server. A blank answer only violates
 * being required. The kind's own check precedes the schema, since its messages are more precise: "there is no such day"
 * rather than "does not match a pattern".
 */
export function violationsOf(
  node: ValidatedAnswer,
  value: Json | undefined,
  required: boolean,
  moment: ValidationTime,
): readonly Violation[] {
  const { element, kind, schema } = node
  if (isBlank(kind, value)) return required ? [missing(element)] : NONE
  if (value === undefined || !schema) return NONE
  const wrongType = schemaViolation({ type: schema['type'] }, value)
  if (wrongType) return [wrongType]
  const found = kind.check?.(value, element.settings, moment) ?? NONE
  if (found.length > 0) return found
  const violation = schemaViolation(schema, value)
  return violation ? [violation] : NONE
}

const NONE: readonly Violation[] = []

function missing({ settings }: Element): Violation {
  const message = settings['requiredMessage']
  return message ? { key: 'violation.required', message } : { key: 'violation.required' }
}
