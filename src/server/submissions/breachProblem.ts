import type { Problem } from '../../contract/problems.ts'
import { breachViolation } from '../../forms/submission/breach.ts'
import { violationProblem } from '../../forms/submission/SubmissionProblem.ts'
import type { Breach } from '../store/AnswerShapes.ts'
import { invalidAnswersProblem } from './invalidAnswersProblem.ts'

/** Converts a violated distance rule to a problem, with the author's message first. */
export function breachProblem({ breach, at }: Breach): Problem {
  const violation = breachViolation(breach, at.apart)
  const problem = violationProblem(`/input${at.pointer}`, violation)
  const { message } = violation
  return invalidAnswersProblem([message ? { ...problem, message } : problem])
}
