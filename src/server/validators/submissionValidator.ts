import { compileFunction } from 'node:vm'
import type { ValidateFunction } from 'ajv'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { compileValidatorCode } from './compileValidatorCode.ts'

/** Returns the Ajv function of a version's schema, which stops at the first error. Rejects if it cannot be compiled. */
export async function submissionValidator(schema: JsonSchema): Promise<ValidateFunction> {
  const code = await compileValidatorCode(schema, 'server')
  // The export comes before what it refers to.
  return compileFunction(`${code.replace(EXPORT, 'const exported = $1;')}; return exported`)() as ValidateFunction
}

const EXPORT = /export const validate = (\w+);/
