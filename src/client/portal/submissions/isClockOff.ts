import type { SubmissionRow } from '../../../contract/shapes.ts'

/** Clocks of phones that are right differ by so much. */
const GRACE_MS = 5 * 60_000

/** Whether the device's times cannot be: handed in after it was received, or before it was begun. */
export function isClockOff({
  startedAt,
  completedAt,
  submittedAt,
}: Pick<SubmissionRow, 'startedAt' | 'completedAt' | 'submittedAt'>): boolean {
  const received = Date.parse(submittedAt) + GRACE_MS
  const completed = completedAt === null ? received : Date.parse(completedAt)
  return completed > received || (startedAt !== null && Date.parse(startedAt) > completed)
}
