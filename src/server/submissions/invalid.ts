import { Problem } from '../../contract/problems.ts'

/** The problem that lists the wrong answers, or says that they take too much work to check. */
export const invalid = <P extends { readonly key: string }>(problems: readonly P[]): Problem =>
  problems.some(({ key }) => key === 'tooHeavy')
    ? new Problem('submissionTooHeavy')
    : new Problem('submissionInvalid', { count: problems.length, problems })
