import { distance } from '../../../geo/distance.ts'
import type { Position } from '../../../geo/Position.ts'

/** Coarser positions than this (metres) are not recorded: a wall of houses throws them across the street. */
export const TOO_COARSE = 50

/** A position of a walk, and when it was taken (milliseconds). */
interface Step {
  readonly at: Position
  readonly time: number
}

/** Whether a walk that came to `last` has gone far and long enough to record `next`. Its first position always is. */
export function isNextStep(last: Step | null, next: Step, metres: number, seconds: number): boolean {
  if (!last) return true
  return next.time - last.time >= seconds * 1_000 && distance(last.at, next.at) >= metres
}
