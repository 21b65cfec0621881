import { vi } from 'vitest'
import { fakeBrowser } from './fakeBrowser.ts'

/** The client's session as on a freshly loaded page at `path`; shares nothing with the page before. */
export async function clientSession(path?: string) {
  vi.resetModules()
  const browser = fakeBrowser(path)
  const [tokens, schedule, refreshing, session, store, whose, login, calls] = await Promise.all([
    import('../../src/client/session/tokens.ts'),
    import('../../src/client/session/refreshSchedule.ts'),
    import('../../src/client/session/refreshTokens.ts'),
    import('../../src/client/session/session.ts'),
    import('../../src/client/session/sessionStore.ts'),
    import('../../src/client/session/sessionOf.ts'),
    import('../../src/client/app/goToLoginWhenRefreshFails.ts'),
    import('../../src/render/fetcher.ts'),
  ])
  const { sessionStore } = store
  const who = () => whose.sessionOf(sessionStore.getState())
  return { browser, who, ...tokens, ...schedule, ...refreshing, ...session, ...store, ...login, ...calls }
}

export type ClientSession = Awaited<ReturnType<typeof clientSession>>

/** The response of the info call: signed out, except for `more`. */
export const infoOf = (more: object = {}) => ({
  googleUser: null,
  concedoUser: null,
  isAdmin: false,
  isMicroTaskAdmin: false,
  ...more,
})

export const AN_AUTHOR = { id: 'a1', name: 'An Author', email: 'author@example.org', authType: 'concedo' } as const
export const A_COLLECTOR = { id: 'c1', name: 'A Collector', email: 'c@example.org', authType: 'google' } as const
