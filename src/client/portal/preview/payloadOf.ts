import { paths } from '../../../contract/paths.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import type { SubmissionBody } from '../../../forms/submission/Submission.ts'
import type { PreviewPiece } from './previewStore.ts'

/** What stands where a real submission has what only sending gives. */
export const PRETENDED_ID = '00000000-0000-4000-8000-000000000000'
const PRETENDED_TASK = 'task'
const PRETENDED_TIME = '2026-01-01T00:00:00.000Z'
const TOKEN = '<access token>'

/** A call as a published form would make it. */
export interface WouldSend {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  /** Null for a form that takes no submissions. */
  readonly body: SubmissionBody | null
}

interface Known {
  /** The version that is published next. */
  readonly version: number
  readonly email?: string | undefined
}

/** What handing the form in would send right now, and where to (specification, section 7). */
export function payloadOf({ page, live: { filling } }: PreviewPiece, { version, email }: Known): WouldSend {
  const { compiled } = filling
  const { template, mode, form } = compiled
  const details = {
    formId: page.formId,
    version,
    id: PRETENDED_ID,
    startedAt: PRETENDED_TIME,
    completedAt: PRETENDED_TIME,
    ...(email ? { googleEmail: email } : {}),
    ...(template === TEMPLATE_KINDS.MICRO_TASK ? { taskId: PRETENDED_TASK } : {}),
  }
  const body = template === TEMPLATE_KINDS.INFO ? null : buildSubmission(filling, details)
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  if (form.submitApi) {
    const { url, method = 'POST', headers } = form.submitApi
    return { method, url, headers: { ...json, ...headers }, body }
  }
  if (mode === 'h5') return { method: paths.submitWeb.method, url: paths.submitWeb.path, headers: json, body }
  const { method, path } = paths.submitDriver
  return { method, url: path, headers: { ...json, Authorization: TOKEN, 'x-mts-ssid': TOKEN }, body }
}
