import { compileFunction } from 'node:vm'
import type { ValidateFunction } from 'ajv'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { compileApart } from './compileApart.ts'
import { isLarge } from './splitSchema.ts'
import { serverCode } from './validatorCode.ts'

/**
 * Returns the Ajv function of a version's schema, which stops at the first error; a large one is compiled in another
 * process. Rejects if it cannot be compiled.
 */
export async function submissionValidator(schema: JsonSchema): Promise<ValidateFunction> {
  const code = isLarge(schema) ? await compileApart({ schema, of: 'server' }) : serverCode(schema)
  // The export comes before what it refers to.
  return compileFunction(`${code.replace(EXPORT, 'const exported = $1;')}; return exported`)() as ValidateFunction
}

const EXPORT = /export const validate = (\w+);/
