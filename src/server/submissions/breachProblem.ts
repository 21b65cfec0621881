import type { Problem } from '../../contract/problems.ts'
import type { Violation } from '../../forms/kinds/ElementKind.ts'
import { violationProblem } from '../../forms/submission/SubmissionProblem.ts'
import type { Breach } from '../store/shapes/AnswerShapes.ts'
import { invalid } from './invalid.ts'

/** An answer that does not keep away from those of others, as what is wrong with it, the author's message first. */
export function breachViolation({ breach, at: { apart } }: Breach): Violation {
  const message = breach === 'tooNear' ? apart.metresMessage : apart.overlapMessage
  const violation: Violation = {
    key: `violation.${breach}`,
    ...(breach === 'tooNear' ? { params: { limit: apart.metres ?? 0 } } : {}),
  }
  return message ? { ...violation, message } : violation
}

/** The same as a problem of the submission. */
export function breachProblem(breach: Breach): Problem {
  const { message } = breachViolation(breach)
  const problem = violationProblem(`/input${breach.at.pointer}`, breachViolation(breach))
  return invalid([message ? { ...problem, message } : problem])
}
