import { CallFailure, fetcher } from '../../../render/fetcher.ts'
import { call } from '../../api/call.ts'
import { track } from '../../api/track.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import type { Receipt } from '../../../contract/shapes.ts'
import { allowedUrl } from '../../../forms/addresses/allowedUrl.ts'
import type { ApiCall } from '../../../forms/document/FormDocument.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import type { SubmissionBody } from '../../../forms/submission/Submission.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import type { ReadyToSend } from '../../drafts/Draft.ts'
import { noteSent } from '../../../render/storage/cachedPages.ts'
import { loadDriver } from './loadDriver.ts'

export interface SendOptions {
  readonly formId: string
  readonly version: number
  readonly taskId?: string | undefined
  readonly googleEmail?: string | undefined
  /** Times of the first answer and of sending, by the device's clock. */
  readonly startedAt?: string | undefined
  readonly completedAt?: string | undefined
  /** Prompts sent to the model about the photos. */
  readonly prompts?: readonly string[] | undefined
  /** Origins, besides ours, that forms may call. */
  readonly origins: readonly string[]
  /** Id of the user who sends the filling. */
  readonly owner?: string | undefined
}

/** Request timeout, in ms. */
const WAIT_MS = 60_000

/** Prepares a filling for `sendReady`. */
export function prepareToSend(filling: Filling, id: string, options: SendOptions): Omit<ReadyToSend, 'files'> {
  const { formId, version, taskId, googleEmail, startedAt, completedAt, prompts, origins, owner } = options
  const { mode, form } = filling.compiled
  return {
    mode,
    owner,
    target: form.submitApi ? { call: form.submitApi, origins } : undefined,
    body: buildSubmission(filling, {
      formId,
      version,
      id,
      ...(taskId ? { taskId } : {}),
      ...(googleEmail ? { googleEmail } : {}),
      ...(startedAt ? { startedAt } : {}),
      ...(completedAt ? { completedAt } : {}),
      ...(prompts ? { prompts } : {}),
    }),
  }
}

/**
 * Sends a submission to the form's own target if it has one, else to the endpoint of its mode. Throws a Problem or a
 * CallFailure.
 */
export async function sendReady({ mode, body, target }: Omit<ReadyToSend, 'files'>): Promise<void> {
  const driver = mode === 'h5' ? null : await loadDriver()
  const formId = body.additional_data.PageId
  // Driver apps have no session to identify the user by.
  const by = () => driver?.knownToken() ?? null
  const signal = AbortSignal.timeout(WAIT_MS)
  try {
    if (target) await sendElsewhere(target.call, body, target.origins)
    else if (driver)
      acknowledged(await driver.callAsDriver((headers) => call('submitDriver', { body, headers, signal })))
    else acknowledged(await call('submitWeb', { body, signal }))
    track({ name: 'submitSuccess', formId }, by())
    if (!driver && !target) noteSent()
  } catch (error) {
    track({ name: 'submitFailed', formId }, by())
    throw error
  }
}

export const sendFilling = (filling: Filling, id: string, options: SendOptions): Promise<void> =>
  sendReady(prepareToSend(filling, id, options))

/** Throws for an answer without a receipt: a captive portal that answers in place of our server stored nothing. */
function acknowledged(answer: { readonly data?: Partial<Receipt> } | undefined): void {
  if (!answer?.data?.id) throw new CallFailure('Network Error', null)
}

/** Sends the same payload to the form's target; cookies are sent to our origin only. */
async function sendElsewhere(target: ApiCall, body: SubmissionBody, origins: readonly string[]): Promise<void> {
  const { url, method = 'POST', headers = {} } = target
  const address = allowedUrl(url, location.origin, origins)
  if (!address) {
    const origin = URL.canParse(url, location.origin) ? new URL(url, location.origin).origin : url
    throw new Problem('originNotAllowed', { url, origin })
  }
  await fetcher({ url: address.href, method, headers, body, signal: AbortSignal.timeout(WAIT_MS) })
}

/** Statuses for timeout, too early and too many requests: may be temporary, and may come from a proxy. */
const PASSING: readonly number[] = [408, 425, 429]

/** True if an automatic retry makes sense: no response, or a busy or failing server. */
export function mayPass(error: unknown): boolean {
  if (error instanceof CallFailure)
    return error.status === null || error.status >= 500 || PASSING.includes(error.status)
  return error instanceof Problem && (PROBLEMS[error.code].http >= 500 || error.code === 'tooManyRequests')
}
