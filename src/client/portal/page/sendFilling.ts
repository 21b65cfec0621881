import { CallFailure } from '../../api/fetcher.ts'
import { call } from '../../api/call.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'

export interface SendOptions {
  readonly formId: string
  readonly version: number
  readonly taskId?: string | undefined
  readonly googleEmail?: string | undefined
  /** The access token that driver modes send; null when this browser has none. */
  readonly accessToken: string | null
}

/** Sends what a filling gives, to the endpoint of its mode. Throws a Problem or a CallFailure. */
export async function sendFilling(filling: Filling, id: string, options: SendOptions): Promise<void> {
  const { formId, version, taskId, googleEmail, accessToken } = options
  const body = buildSubmission(filling, {
    formId,
    version,
    id,
    ...(taskId ? { taskId } : {}),
    ...(googleEmail ? { googleEmail } : {}),
  })
  try {
    if (filling.compiled.mode === 'h5') await call('submitWeb', { body })
    else {
      if (!accessToken) throw new Problem('signInRequired')
      await call('submitDriver', { body, headers: { authorization: accessToken, 'x-mts-ssid': accessToken } })
    }
    track('submitSuccess', formId)
  } catch (error) {
    track('submitFailed', formId)
    throw error
  }
}

/** Whether trying again by itself makes sense: nobody answered, or the server was busy or broken. */
export function mayPass(error: unknown): boolean {
  if (error instanceof CallFailure) return error.status === null || error.status >= 500
  return error instanceof Problem && (PROBLEMS[error.code].http >= 500 || error.code === 'tooManyRequests')
}

/** Records an event; a count that is lost must not stop a person. */
export function track(name: 'open' | 'submitSuccess' | 'submitFailed', formId: string): void {
  call('track', { body: { name, formId } }).catch(() => {})
}
