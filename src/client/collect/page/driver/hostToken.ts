import { currentDevice } from '../../../native/currentDevice.ts'
import type { NativeResult } from '../../../native/NativeResult.ts'

type TokenRequest = Promise<NativeResult<string>>
let pending: TokenRequest | null = null
let known: string | null = null

/** The access token of the host app's user; requested once, and again after a failure or `forgetToken`. */
export function hostToken(): TokenRequest {
  pending ??= ask()
  return pending
}

/** The last token from the app; null if there is none. */
export function knownToken(): string | null {
  return known
}

/** Makes the next `hostToken` request a new token: the previous one is no longer valid. */
export function forgetToken(): void {
  pending = null
}

async function ask(): TokenRequest {
  const answer = await currentDevice().getAccessToken()
  known = answer.success ? answer.value : null
  if (!answer.success) forgetToken()
  return answer
}
