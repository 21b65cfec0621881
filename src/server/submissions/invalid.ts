import { Problem } from '../../contract/problems.ts'

/** What tells a caller which answers are wrong. */
export const invalid = (problems: readonly object[]): Problem =>
  new Problem('submissionInvalid', { count: problems.length, problems })
