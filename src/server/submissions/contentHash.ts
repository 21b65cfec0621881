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
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const record = value as { readonly [key: string]: unknown }
  const keys = Object.keys(record).filter((key) => record[key] !== undefined)
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`)
    .join()}}`
}
