import { createHash } from 'node:crypto'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'

/**
 * The hash by which two sendings are the same: the same content of the same person. The order of keys does not matter.
 */
export function contentHash(submitterId: string, body: SubmissionBody): string {
  const { version, additional_data, input, submission_type } = body
  return createHash('sha256')
    .update(canonical([submitterId, version ?? null, additional_data, input, submission_type]))
    .digest('base64url')
}

/** JSON with sorted keys. Depth is bounded: the body came through a checked parser and a size limit. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
