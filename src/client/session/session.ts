import type { SignedIn } from '../../contract/shapes.ts'
import { call } from '../api/call.ts'
import { cancelRefresh, scheduleRefresh } from './refreshSchedule.ts'
import { refreshTokens } from './refreshTokens.ts'
import { forgetPeople, sessionStore } from './sessionStore.ts'
import { clearTokens, readAdminFlag, storeAdminFlag, storeTimer, storeTokens } from './tokens.ts'

let refreshFailed: (error: unknown) => void = () => {}

/**
 * Loads who is signed in (once, no retry) and keeps a concedo person's tokens fresh.
 * `whenRefreshFails` is called when they can be kept fresh no longer, also after signing in later.
 */
export async function openSession(whenRefreshFails: (error: unknown) => void): Promise<void> {
  refreshFailed = whenRefreshFails
  // A timer id of an earlier load of this tab names nothing of this one.
  storeTimer(null)
  await loadInfo()
  if (sessionStore.getState().concedoUser) scheduleRefresh(refreshTokens, refreshFailed)
}

/** Trades the one-time code of a finished sign-in for a session. Gives where the person wanted to go. */
export async function finishSignIn(code: string): Promise<string> {
  return enter(await call('exchangeSignIn', { body: { code } }))
}

/** Signs in with the ID token that Google's own button gave. */
export async function signInWithGoogle(credential: string): Promise<void> {
  await enter(await call('verifyGoogle', { body: { credential } }))
}

/** Ends the session here and on the server; forgets the person, tokens, expiry and timer even when offline. */
export async function signOut(): Promise<void> {
  cancelRefresh()
  clearTokens()
  try {
    await call('signOut')
  } finally {
    forgetPeople()
  }
}

/** Acts as an admin, or as oneself, from now on in this browser. */
export function chooseAdmin(on: boolean): void {
  storeAdminFlag(on)
  sessionStore.setState({ adminChosen: on })
}

async function enter({ tokens, redirect }: SignedIn): Promise<string> {
  storeTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }, tokens.expires_in)
  await loadInfo()
  if (sessionStore.getState().concedoUser) scheduleRefresh(refreshTokens, refreshFailed)
  return redirect
}

async function loadInfo(): Promise<void> {
  sessionStore.setState({ ...(await call('info')), adminChosen: readAdminFlag() })
}
