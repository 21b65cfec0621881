import { CallFailure, fetcher } from '../../api/fetcher.ts'
import { call } from '../../api/call.ts'
import { track } from '../../api/track.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { allowedUrl } from '../../../forms/addresses/allowedUrl.ts'
import type { ApiCall } from '../../../forms/document/FormDocument.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import type { SubmissionBody } from '../../../forms/submission/Submission.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import { loadDriver } from './loadDriver.ts'

export interface SendOptions {
  readonly formId: string
  readonly version: number
  readonly taskId?: string | undefined
  readonly googleEmail?: string | undefined
  /** When it was handed in, where it waited for a network since. */
  readonly completedAt?: string | undefined
  /** What was asked about its photos. */
  readonly prompts?: readonly string[] | undefined
  /** Origins that forms may call beside ours. */
  readonly origins: readonly string[]
}

/** So long an author's own target may take. */
const WAIT_MS = 60_000

/**
 * Sends what a filling gives: to the form's own target where it has one, else to the endpoint of its mode. Throws a
 * Problem or a CallFailure.
 */
export async function sendFilling(filling: Filling, id: string, options: SendOptions): Promise<void> {
  const { formId, version, taskId, googleEmail, completedAt, prompts, origins } = options
  const body = buildSubmission(filling, {
    formId,
    version,
    id,
    ...(taskId ? { taskId } : {}),
    ...(googleEmail ? { googleEmail } : {}),
    ...(completedAt ? { completedAt } : {}),
    ...(prompts ? { prompts } : {}),
  })
  const driver = filling.compiled.mode === 'h5' ? null : await loadDriver()
  // Driver apps bring no session that our server could know them by.
  const by = () => driver?.knownToken() ?? null
  try {
    const { submitApi } = filling.compiled.form
    if (submitApi) await sendElsewhere(submitApi, body, origins)
    else if (driver) await driver.asDriver((headers) => call('submitDriver', { body, headers }))
    else await call('submitWeb', { body })
    track({ name: 'submitSuccess', formId }, by())
  } catch (error) {
    track({ name: 'submitFailed', formId }, by())
    throw error
  }
}

/** The same payload; cookies go along to our own origin only. */
async function sendElsewhere(target: ApiCall, body: SubmissionBody, origins: readonly string[]): Promise<void> {
  const { url, method = 'POST', headers = {} } = target
  const address = allowedUrl(url, location.origin, origins)
  if (!address) {
    const origin = URL.canParse(url, location.origin) ? new URL(url, location.origin).origin : url
    throw new Problem('originNotAllowed', { url, origin })
  }
  await fetcher({ url: address.href, method, headers, body, signal: AbortSignal.timeout(WAIT_MS) })
}

/** Whether trying again by itself makes sense: nobody answered, or the server was busy or broken. */
export function mayPass(error: unknown): boolean {
  if (error instanceof CallFailure) return error.status === null || error.status >= 500
  return error instanceof Problem && (PROBLEMS[error.code].http >= 500 || error.code === 'tooManyRequests')
}
