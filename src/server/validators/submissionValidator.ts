import { Ajv, type ValidateFunction } from 'ajv'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { inSchemaParts } from './inSchemaParts.ts'

/**
 * ajv's function of a version's schema, which stops at the first thing it finds: what comes in is not ours to bound.
 * The schema is our own, so it is not checked itself. Throws on one that cannot be compiled.
 */
export function submissionValidator(schema: JsonSchema): ValidateFunction {
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, inlineRefs: false })
  return ajv.compile(inSchemaParts(schema))
}
