import { createHash } from 'node:crypto'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'

/** Hash that identifies repeated requests: equal for equal content of the same sender, regardless of key order. */
export function contentHash(submitterId: string, body: SubmissionBody): string {
  const { version, additional_data, input, submission_type } = body
  return createHash('sha256')
    .update(canonical([submitterId, version ?? null, additional_data, input, submission_type]))
    .digest('base64url')
}

/** JSON with sorted keys. Depth is bounded, since the body passed a checked parser and a size limit. */
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
