import { Ajv, type ValidateFunction } from 'ajv'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { inSchemaParts } from './inSchemaParts.ts'

/**
 * Compiles the Ajv function of a version's schema, which stops at the first error, since input is unbounded. The schema
 * is our own and not validated itself. Throws if it cannot be compiled.
 */
export function submissionValidator(schema: JsonSchema): ValidateFunction {
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, inlineRefs: false })
  return ajv.compile(inSchemaParts(schema))
}
