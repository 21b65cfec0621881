import { BASE } from '../../contract/base.ts'
import type { SignedIn, User } from '../../contract/shapes.ts'
import { call } from '../api/call.ts'
import { forgetKeptPages } from '../../render/storage/keptPages.ts'
import { keepFresh, stopKeepingFresh } from './keepFresh.ts'
import { isPublicPage } from './pageKinds.ts'
import { sessionOf } from './sessionOf.ts'
import { forgetPeople, sessionStore } from './sessionStore.ts'
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
 * Loads who is signed in (once, no retry) and keeps a concedo person's tokens fresh.
 * `whenRefreshFails` is called when they can be kept fresh no longer, also after signing in later.
 */
export async function openSession(whenRefreshFails: (error: unknown) => void): Promise<void> {
  refreshFailed = whenRefreshFails
  // A timer id of an earlier load of this tab names nothing of this one.
  storeTimer(null)
  if (readSignOutPending()) {
    await tellSignOut()
    await forgetKeptPages()
    // What came along with this page still knows the person.
    location.reload()
    return new Promise(() => {})
  }
  watchOtherTabs((signedIn) => void (signedIn ? comeBack() : leaveToo()))
  await loadInfo()
}

/** Trades the one-time code of a finished sign-in for a session. Gives where the person wanted to go. */
export async function finishSignIn(code: string): Promise<string> {
  return startSession(await call('exchangeSignIn', { body: { code } }))
}

/** Signs in with the ID token that Google's own button gave. */
export async function signInWithGoogle(credential: string): Promise<void> {
  await startSession(await call('verifyGoogle', { body: { credential } }))
}

/**
 * Ends the session here and on the server; forgets the person, tokens, expiry and timer even when offline. Rejects
 * when the server could not be told: it is told when the portal is opened next, before anything else.
 */
export async function signOut(): Promise<void> {
  stopKeepingFresh()
  clearTokens()
  storeSignOutPending(true)
  try {
    // Also before: a slow server must not leave them lying about.
    await forgetKeptPages()
    await tellSignOut()
  } finally {
    await forgetKeptPages()
    forgetPeople()
  }
}

/** Acts as an admin, or as oneself, from now on in this browser. */
export function chooseAdmin(on: boolean): void {
  storeAdminFlag(on)
  sessionStore.setState({ adminChosen: on })
}

/** Begins the session that a sign-in gave: keeps its tokens fresh. Gives where the person wanted to go. */
export async function startSession({ tokens, redirect }: SignedIn): Promise<string> {
  storeSignOutPending(false)
  // Made for somebody else, or for nobody.
  await forgetKeptPages()
  storeTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }, tokens.expires_in)
  await loadInfo()
  return redirect
}

async function tellSignOut(): Promise<void> {
  await call('signOut')
  storeSignOutPending(false)
}

/**
 * Another tab logged out. Pages that anyone may fill in go on, signed out; all others stay as they are under a cover, with
 * whatever was typed there.
 */
function leaveToo(): void {
  stopKeepingFresh()
  if (sessionOf(sessionStore.getState()).user === null) return
  if (isPublicPage(location.pathname.slice(BASE.length))) forgetPeople()
  else sessionStore.setState({ covered: true })
}

/** Another tab signed in: whoever left goes on where they were; for somebody else the page begins anew. */
async function comeBack(): Promise<void> {
  const state = sessionStore.getState()
  if (!state.covered) return
  const before = sessionOf(state).user?.id
  try {
    await loadInfo()
    if (sessionOf(sessionStore.getState()).user?.id === before) sessionStore.setState({ covered: false })
    else location.reload()
  } catch {
    // Nobody answered: the cover stays, and so does its way to the sign-in.
  }
}

async function loadInfo(): Promise<void> {
  const { googleUser, concedoUser, ...roles } = await call('info')
  const people = { googleUser: kept(googleUser), concedoUser: kept(concedoUser) }
  sessionStore.setState({ ...people, ...roles, adminChosen: readAdminFlag() })
  if (concedoUser) keepFresh(refreshFailed)
}

/** An id may come as a number; it is kept as a string (specification, section 3). */
const kept = (user: User | null): User | null => user && { ...user, id: String(user.id) }
