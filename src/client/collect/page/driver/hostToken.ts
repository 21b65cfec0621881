import { deviceHere } from '../../../native/deviceHere.ts'
import type { NativeResult } from '../../../native/NativeResult.ts'

type Asked = Promise<NativeResult<string>>
let asked: Asked | null = null
let known: string | null = null

/** The access token of whoever is signed in to the host app; asked for once, and again after a failure or `forgetToken`. */
export function hostToken(): Asked {
  asked ??= ask()
  return asked
}

/** What the app gave last; null before, and when it gave nothing. */
export function knownToken(): string | null {
  return known
}

/** The next `hostToken` asks the app again: what it gave before is no good any more. */
export function forgetToken(): void {
  asked = null
}

async function ask(): Asked {
  const answer = await deviceHere().getAccessToken()
  known = answer.success ? answer.value : null
  if (!answer.success) forgetToken()
  return answer
}
