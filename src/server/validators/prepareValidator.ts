import { Problem } from '../../contract/problems.ts'
import type { Issue } from '../../forms/checks/Issue.ts'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { compileValidatorCode } from './compileValidatorCode.ts'
import { submissionValidator } from './submissionValidator.ts'
import { compressCode, validatorHash } from './validatorCode.ts'

const TOO_LARGE: Issue['key'] = 'editor:issue.tooLarge'

/**
 * Returns the validator stored with a version for browsers. Throws documentNotPublishable if it or the server's
 * validator cannot be compiled, since submissions would fail.
 */
export async function prepareValidator(schema: JsonSchema) {
  const code = await codeFor(schema)
  return { hash: validatorHash(schema), ...(await compressCode(code)) }
}

async function codeFor(schema: JsonSchema): Promise<string> {
  try {
    // Engines parse a function at its first call: this alone reveals code nested too deeply.
    const validate = await submissionValidator(schema)
    validate({})
    return await compileValidatorCode(schema, 'browsers')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const issues = [{ severity: 'error', element: null, key: TOO_LARGE, params: {} }] as const
    throw new Problem('documentNotPublishable', { count: 1, issues })
  }
}
