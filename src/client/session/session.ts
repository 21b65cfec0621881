import { BASE } from '../../contract/base.ts'
import type { SignedIn, User } from '../../contract/shapes.ts'
import { call } from '../api/call.ts'
import { clearCachedPages } from '../../render/storage/cachedPages.ts'
import { startRefreshing, stopRefreshing } from './refreshing.ts'
import { isPublicPage } from './pageKinds.ts'
import { sessionOf } from './sessionOf.ts'
import { clearUsers, sessionStore } from './sessionStore.ts'
import {
  clearTokens,
  readAdminFlag,
  readSignOutPending,
  storeAdminFlag,
  storeSignOutPending,
  storeTimer,
  storeTokens,
  watchOtherTabs,
} from './tokens.ts'

let refreshFailed: (error: unknown) => void = () => {}

/**
 * Loads the signed-in user (once, no retry) and keeps a concedo session's tokens fresh. `whenRefreshFails` is called
 * when a refresh fails, also after a later sign-in.
 */
export async function openSession(whenRefreshFails: (error: unknown) => void): Promise<void> {
  refreshFailed = whenRefreshFails
  // A timer id of an earlier load of this tab is invalid.
  storeTimer(null)
  if (readSignOutPending()) {
    await tellSignOut()
    await clearCachedPages()
    // The session data delivered with this page still names the user.
    location.reload()
    return new Promise(() => {})
  }
  watchOtherTabs((signedIn) => void (signedIn ? comeBack() : leaveToo()))
  await loadInfo()
}

/** Exchanges the one-time code of a finished sign-in for a session. Resolves to the redirect target. */
export async function finishSignIn(code: string): Promise<string> {
  return startSession(await call('exchangeSignIn', { body: { code } }))
}

/** Signs in with the ID token of Google's own button. */
export async function signInWithGoogle(credential: string): Promise<void> {
  await startSession(await call('verifyGoogle', { body: { credential } }))
}

/**
 * Ends the session here and on the server; clears user, tokens, expiry and timer even when offline. Rejects when the
 * server could not be notified: the next load of the portal notifies it before anything else.
 */
export async function signOut(): Promise<void> {
  stopRefreshing()
  clearTokens()
  storeSignOutPending(true)
  try {
    // Also before: kept pages must not remain while a slow server responds.
    await clearCachedPages()
    await tellSignOut()
  } finally {
    await clearCachedPages()
    clearUsers()
  }
}

/** Turns acting as an admin on or off in this browser. */
export function setActingAsAdmin(on: boolean): void {
  storeAdminFlag(on)
  sessionStore.setState({ adminChosen: on })
}

/** Begins a session after a sign-in and keeps its tokens fresh. Resolves to the redirect target. */
export async function startSession({ tokens, redirect }: SignedIn): Promise<string> {
  storeSignOutPending(false)
  // Kept pages were made for another user, or for nobody.
  await clearCachedPages()
  storeTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }, tokens.expires_in)
  await loadInfo()
  return redirect
}

async function tellSignOut(): Promise<void> {
  await call('signOut')
  storeSignOutPending(false)
}

/**
 * Another tab logged out. Public pages continue, signed out; all others stay as they are under a cover, with everything
 * typed there.
 */
function leaveToo(): void {
  stopRefreshing()
  if (sessionOf(sessionStore.getState()).user === null) return
  if (isPublicPage(location.pathname.slice(BASE.length))) clearUsers()
  else sessionStore.setState({ covered: true })
}

/** Another tab signed in: the same user continues where they were; for another user the page reloads. */
async function comeBack(): Promise<void> {
  const state = sessionStore.getState()
  if (!state.covered) return
  const before = sessionOf(state).user?.id
  try {
    await loadInfo()
    if (sessionOf(sessionStore.getState()).user?.id === before) sessionStore.setState({ covered: false })
    else location.reload()
  } catch {
    // No response: the cover stays, with its link to the sign-in.
  }
}

async function loadInfo(): Promise<void> {
  const { googleUser, concedoUser, ...roles } = await call('info')
  const people = { googleUser: kept(googleUser), concedoUser: kept(concedoUser) }
  sessionStore.setState({ ...people, ...roles, adminChosen: readAdminFlag() })
  if (concedoUser) startRefreshing(refreshFailed)
}

/** User ids may come as numbers; they are kept as strings (specification, section 3). */
const kept = (user: User | null): User | null => user && { ...user, id: String(user.id) }
