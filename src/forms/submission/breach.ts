import { areWithinDistance, areasOverlap as shareLand } from '../../geo/relations.ts'
import type { Shape } from '../../geo/Shape.ts'
import type { DistanceRules, Violation } from '../kinds/ElementKind.ts'

/** Ways in which an answer may be too close to that of another submission. */
export type Breach = 'tooNear' | 'overlaps'

/** Returns the rule that an answer violates relative to another one; null if none. */
export function breachBetween(shape: Shape, other: Shape, { metres, overlap }: DistanceRules): Breach | null {
  if (metres !== undefined && areWithinDistance(shape, other, metres)) return 'tooNear'
  return overlap !== undefined && shareLand(shape, other, overlap) ? 'overlaps' : null
}

/** Converts a breach to a violation of the answer, with the author's message first. */
export function breachViolation(
  breach: Breach,
  { metres = 0, metresMessage, overlapMessage }: DistanceRules,
): Violation {
  const message = breach === 'tooNear' ? metresMessage : overlapMessage
  const violation: Violation = {
    key: `violation.${breach}`,
    ...(breach === 'tooNear' ? { params: { limit: metres } } : {}),
  }
  return message ? { ...violation, message } : violation
}
