import { Problem } from '../../contract/problems.ts'

/** Problem that lists invalid answers, or says that validating them takes too long. */
export const invalidAnswersProblem = <P extends { readonly key: string }>(problems: readonly P[]): Problem =>
  problems.some(({ key }) => key === 'tooHeavy')
    ? new Problem('submissionTooHeavy')
    : new Problem('submissionInvalid', { count: problems.length, problems })
