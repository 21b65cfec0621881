import type { SubmissionRow } from '../../../contract/shapes.ts'

/** Tolerated clock difference of phones. */
const GRACE_MS = 5 * 60_000

/** True if the device's times are impossible: completed after it was received, or before it was started. */
export function isClockOff({
  startedAt,
  completedAt,
  submittedAt,
}: Pick<SubmissionRow, 'startedAt' | 'completedAt' | 'submittedAt'>): boolean {
  const received = Date.parse(submittedAt) + GRACE_MS
  const completed = completedAt === null ? received : Date.parse(completedAt)
  return completed > received || (startedAt !== null && Date.parse(startedAt) > completed)
}
