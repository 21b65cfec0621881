import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { sessionOf, type Session } from './sessionOf.ts'
import { sessionStore } from './sessionStore.ts'

/** The signed-in user. */
export function useSession(): Session {
  const state = sessionStore(
    useShallow(({ googleUser, concedoUser, isAdmin, isMicroTaskAdmin, adminChosen }) => ({
      googleUser,
      concedoUser,
      isAdmin,
      isMicroTaskAdmin,
      adminChosen,
    })),
  )
  return useMemo(() => sessionOf(state), [state])
}
