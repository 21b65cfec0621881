import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Info, User } from '../../contract/shapes.ts'
import { sessionStore } from './sessionStore.ts'

export interface Session {
  /** As the server told, with `isAdmin` only while the person also chose to act as one. */
  readonly info: Info
  /** A collector signed in with Google; everyone else is taken as an author. */
  readonly mode: 'author' | 'collector'
  /** The Google user in collector mode, else the concedo user; null when signed out. */
  readonly user: User | null
  /** Whether the server would let this person act as an admin. */
  readonly mayBeAdmin: boolean
}

/** Who is signed in. */
export function useSession(): Session {
  const state = useShallowSession()
  return useMemo(() => {
    const { googleUser, concedoUser, isMicroTaskAdmin, isAdmin: mayBeAdmin, adminChosen } = state
    const mode = googleUser ? 'collector' : 'author'
    return {
      info: { googleUser, concedoUser, isMicroTaskAdmin, isAdmin: mayBeAdmin && adminChosen },
      mode,
      user: mode === 'collector' ? googleUser : concedoUser,
      mayBeAdmin,
    }
  }, [state])
}

function useShallowSession() {
  return sessionStore(
    useShallow(({ googleUser, concedoUser, isAdmin, isMicroTaskAdmin, adminChosen }) => ({
      googleUser,
      concedoUser,
      isAdmin,
      isMicroTaskAdmin,
      adminChosen,
    })),
  )
}
