import type { Info, User } from '../../contract/shapes.ts'
import type { SessionState } from './sessionStore.ts'

export interface Session {
  /** The server's response, with `isAdmin` only while the user also chose to act as one. */
  readonly info: Info
  /** 'collector' for a user signed in with Google; everyone else is an author. */
  readonly mode: 'author' | 'collector'
  /** The Google user in collector mode, else the concedo user; null when signed out. */
  readonly user: User | null
  /** True if the server lets this user act as an admin. */
  readonly mayBeAdmin: boolean
}

/** Returns the signed-in user of the main state, with their role. */
export function sessionOf(state: Omit<SessionState, 'collapsed' | 'loading' | 'covered'>): Session {
  const { googleUser, concedoUser, isMicroTaskAdmin, isAdmin: mayBeAdmin, adminChosen } = state
  const mode = googleUser ? 'collector' : 'author'
  return {
    info: { googleUser, concedoUser, isMicroTaskAdmin, isAdmin: mayBeAdmin && adminChosen },
    mode,
    user: mode === 'collector' ? googleUser : concedoUser,
    mayBeAdmin,
  }
}
