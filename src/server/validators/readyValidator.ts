import { Problem } from '../../contract/problems.ts'
import type { Issue } from '../../forms/checks/Issue.ts'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { submissionValidator } from './submissionValidator.ts'
import { compressed, validatorCode, validatorHash } from './validatorCode.ts'

const TOO_LARGE: Issue['key'] = 'editor:issue.tooLarge'

/**
 * The validator that is stored with a version for browsers. Raises documentNotPublishable where that, or what the
 * server checks them by, cannot be made: what nobody could send is not published.
 */
export async function readyValidator(schema: JsonSchema) {
  const code = madeFor(schema)
  return { hash: validatorHash(schema), ...(await compressed(code)) }
}

function madeFor(schema: JsonSchema): string {
  try {
    // The code of a function is read when it is first called: one that nests too deep is found by that alone.
    submissionValidator(schema)({})
    return validatorCode(schema)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const issues = [{ severity: 'error', element: null, key: TOO_LARGE, params: {} }] as const
    throw new Problem('documentNotPublishable', { count: 1, issues })
  }
}
