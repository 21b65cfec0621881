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
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const record = value as { readonly [key: string]: unknown }
  let text = ''
  for (const key of Object.keys(record).sort()) {
    const inner = record[key]
    if (inner !== undefined) text += `${text && ','}${quoted(key)}:${canonical(inner)}`
  }
  return `{${text}}`
}

/** Characters that JSON may escape: all but those from the space on, without quotation marks, backslashes, surrogates. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

/** Same as `JSON.stringify`, but faster when nothing needs escaping. */
const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`)
