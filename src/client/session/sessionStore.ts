import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Info, User } from '../../contract/shapes.ts'
import { onWaitingChange } from '../api/waiting.ts'
import { deviceStorage } from '../../render/storage/deviceStorage.ts'

export interface SessionState {
  /** True if the side panel is collapsed; kept between visits. */
  readonly collapsed: boolean
  /** While true, a spinner covers the whole app. */
  readonly loading: boolean
  readonly googleUser: User | null
  readonly concedoUser: User | null
  /** The server's response; `useSession` adds the stored flag. */
  readonly isAdmin: boolean
  readonly isMicroTaskAdmin: boolean
  /** True if this browser's user chose to act as an admin. */
  readonly adminChosen: boolean
  /** True if another tab logged out while this one shows private pages: covered until the user signs in again. */
  readonly covered: boolean
}

const NOBODY: Info = { googleUser: null, concedoUser: null, isAdmin: false, isMicroTaskAdmin: false }

/** The main state (specification, section 3). Only `collapsed` persists. */
export const sessionStore = create<SessionState>()(
  persist((): SessionState => ({ ...NOBODY, collapsed: false, loading: false, adminChosen: false, covered: false }), {
    name: 'collapsed',
    storage: createJSONStorage(() => deviceStorage()),
    partialize: ({ collapsed }) => ({ collapsed }),
  }),
)

export function setCollapsed(collapsed: boolean): void {
  sessionStore.setState({ collapsed })
}

// The spinner covers the app during calls that the user waits for.
onWaitingChange((loading) => sessionStore.setState({ loading }))

export function clearUsers(): void {
  sessionStore.setState(NOBODY)
}
