import { distance } from '../../../geo/distance.ts'
import type { Position } from '../../../geo/Position.ts'

/**
 * Accuracy in metres above which positions are not recorded: reflections between houses shift them across the street.
 */
export const MAX_TRACK_ACCURACY = 50

/** A position of a walk, and its time (ms). */
interface Step {
  readonly at: Position
  readonly time: number
}

/** True if `next` is far enough and late enough after `last` to be recorded. The first position always is. */
export function shouldRecordPosition(last: Step | null, next: Step, metres: number, seconds: number): boolean {
  if (!last) return true
  return next.time - last.time >= seconds * 1_000 && distance(last.at, next.at) >= metres
}
