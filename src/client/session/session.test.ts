import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser, type FakeBrowser } from '../../../tests/kit/fakeBrowser.ts'

fakeBrowser()

const { scheduleRefresh, REFRESH_INTERVAL_MS } = await import('./refreshSchedule.ts')
const { refreshOnce } = await import('./refreshOnce.ts')
const { refreshTokens } = await import('./refreshTokens.ts')
const { startRefreshing, stopRefreshing } = await import('./refreshing.ts')
const { finishSignIn, openSession, signOut } = await import('./session.ts')
const { sessionStore } = await import('./sessionStore.ts')
const { readExpiry, readTimer, readTokens, storeTokens } = await import('./tokens.ts')

const AUTHOR = { id: '1', name: 'An Author', email: 'a@b', authType: 'concedo' } as const
const info = (more = {}) => ({
  googleUser: null,
  concedoUser: AUTHOR,
  isAdmin: false,
  isMicroTaskAdmin: false,
  ...more,
})

let browser: FakeBrowser
const failed = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  browser = fakeBrowser()
  failed.mockReset()
})
afterEach(() => {
  stopRefreshing()
  vi.useRealTimers()
})

describe('The expiry of tokens', () => {
  it('is the current time plus the lifetime minus five seconds', () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 3600)
    expect(readExpiry()).toBe(1_000_000 + 3_600_000 - 5_000)
  })
})

describe('The refresh schedule', () => {
  it('waits 24 hours while the token is valid, and again after each success', async () => {
    const refresh = vi.fn<() => Promise<void>>(async () => storeTokens({ accessToken: 'a', refreshToken: 'r' }, 1e6))
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 1e6)
    scheduleRefresh(refresh, failed)
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS - 1)
    expect(refresh).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(refresh).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('refreshes immediately if the token has expired', async () => {
    const refresh = vi.fn<() => Promise<void>>(async () => storeTokens({ accessToken: 'a', refreshToken: 'r' }, 1e6))
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 4)
    scheduleRefresh(refresh, failed)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('clears the previous timer', async () => {
    const refresh = vi.fn<() => Promise<void>>(async () => {})
    scheduleRefresh(refresh, failed)
    scheduleRefresh(refresh, failed)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('reports a failure once and ends', async () => {
    const refresh = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('gone')))
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 0)
    scheduleRefresh(refresh, failed)
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS * 3)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('Refreshing tokens', () => {
  it('requires both stored tokens', async () => {
    await expect(refreshTokens()).rejects.toThrow('no access_token and refresh_token found')
  })

  it('sends the specified request and stores the answer', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r1' }, 0)
    browser.answer({ '/refresh': { data: { access_token: 'new', refresh_token: 'r2', expires_in: 60 } } })
    await refreshTokens()
    const { url, init } = browser.calls[0] ?? {}
    expect(url).toBe('/api/v1/users/tokens/refresh')
    expect(init).toMatchObject({ method: 'PUT', headers: { authorization: 'old', 'auth-method': 'concedo' } })
    expect(JSON.parse(String(init?.body))).toEqual({ msg_id: '1000000', jwt: 'old', refresh_token: 'r1' })
    expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' })
  })

  it('retries with the same token if no answer arrived', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r1' }, 0)
    browser.cutOff()
    const done = refreshTokens()
    await vi.advanceTimersByTimeAsync(500)
    browser.answer({ '/refresh': { data: { access_token: 'new', refresh_token: 'r2', expires_in: 60 } } })
    await vi.advanceTimersByTimeAsync(600)
    await done
    expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' })
    const sent = browser.calls.map(({ init }) => (JSON.parse(String(init.body)) as { jwt: string }).jwt)
    expect(sent).toEqual(['old', 'old'])
  })

  it('fails after three attempts without an answer', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r1' }, 0)
    browser.cutOff()
    const failure = refreshTokens().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await failure).toMatchObject({ message: 'Network Error' })
    expect(browser.calls).toHaveLength(3)
  })

  it('fails if the answer lacks a token, and keeps the old ones', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r1' }, 0)
    browser.answer({ '/refresh': { data: { access_token: 'new', expires_in: 60 } } })
    await expect(refreshTokens()).rejects.toThrow('lacks a token')
    expect(readTokens()).toEqual({ accessToken: 'old', refreshToken: 'r1' })
  })
})

const user = () => sessionStore.getState()
const elsewhere = (newValue: string | null) => browser.happen('storage', { key: 'access_token', newValue })

describe('Another tab', () => {
  it('that signs out hides the user’s pages, which signing in again restores', async () => {
    browser.answer({ '/info': info() })
    await openSession(failed)
    elsewhere(null)
    expect(user()).toMatchObject({ covered: true, concedoUser: AUTHOR })
    elsewhere('new')
    await vi.advanceTimersByTimeAsync(0)
    expect(user()).toMatchObject({ covered: false, concedoUser: AUTHOR })
    expect(browser.wentTo).toEqual([])
    elsewhere(null)
    browser.answer({ '/info': info({ concedoUser: { ...AUTHOR, id: '2' } }) })
    elsewhere('somebody else’s')
    await vi.advanceTimersByTimeAsync(0)
    expect(browser.wentTo).toEqual([''])
    sessionStore.setState({ covered: false })
  })

  it('that signs out leaves a public form open, signed out', async () => {
    browser = fakeBrowser('/page/abcdefgh')
    browser.answer({ '/info': info() })
    await openSession(failed)
    elsewhere(null)
    expect(user()).toMatchObject({ covered: false, concedoUser: null })
  })
})

describe('A session', () => {
  it('opens with the signed-in user, and schedules a refresh for Concedo users only', async () => {
    browser.answer({ '/info': info() })
    await openSession(failed)
    expect(sessionStore.getState().concedoUser).toEqual(AUTHOR)
    expect(readTimer()).not.toBeNull()
    browser.answer({
      '/sign-out': {},
      '/info': info({ concedoUser: null, googleUser: { ...AUTHOR, authType: 'google' } }),
    })
    await signOut()
    await openSession(failed)
    expect(readTimer()).toBeNull()
  })

  it('requests the info once, and fails with it', async () => {
    browser.cutOff()
    await expect(openSession(failed)).rejects.toThrow('Network Error')
    expect(browser.calls).toHaveLength(1)
  })

  it('stores the tokens of a completed sign-in and returns the redirect', async () => {
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 60 }
    browser.answer({ '/exchange': { user: AUTHOR, tokens, redirect: '/codeless-portal/forms' }, '/info': info() })
    expect(await finishSignIn('code')).toBe('/codeless-portal/forms')
    expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' })
  })

  it('removes everything on sign-out, even if the server cannot be reached', async () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 60)
    scheduleRefresh(async () => {}, failed)
    browser.cutOff()
    await expect(signOut()).rejects.toThrow('Network Error')
    expect([readTokens(), readExpiry(), readTimer(), vi.getTimerCount()]).toEqual([null, null, null, 0])
    expect(sessionStore.getState().concedoUser).toBeNull()
  })

  it('whose sign-out did not reach the server is ended before anything else next time', async () => {
    browser.cutOff()
    await expect(signOut()).rejects.toThrow('Network Error')
    await expect(openSession(failed)).rejects.toThrow('Network Error')
    browser.answer({ '/sign-out': {}, '/info': info({ concedoUser: null }) })
    void openSession(failed)
    await vi.waitFor(() => expect(browser.wentTo).toEqual(['']))
    expect(browser.calls.at(-1)?.url).toMatch(/sign-out$/)
    await openSession(failed)
    expect([browser.calls.at(-1)?.url.endsWith('/info'), browser.wentTo]).toEqual([true, ['']])
  })

  it('keeps a user’s id as a string', async () => {
    browser.answer({ '/info': info({ concedoUser: { ...AUTHOR, id: 7 } }) })
    await openSession(failed)
    expect(sessionStore.getState().concedoUser?.id).toBe('7')
  })
})

const refreshes = () => browser.calls.filter(({ url }) => url.endsWith('/refresh')).length
/** Another tab refreshed its tokens, seen from this one. */
const otherTab = () => {
  storeTokens({ accessToken: 'theirs', refreshToken: 'r2' }, 172_800)
  browser.happen('storage', { key: 'expires_at' })
}

/** Web Locks: one holder per name, other requests queued. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  type Held = (lock: object | null) => Promise<unknown>
  return {
    request(name: string, ...[first, second]: [Held] | [object, Held]) {
      const work = second ?? (first as Held)
      const before = queues.get(name)
      if (second && before) return work(null)
      const mine = (before ?? Promise.resolve()).then(() => work({ name }))
      queues.set(name, mine)
      return mine.finally(() => queues.get(name) === mine && queues.delete(name))
    },
  }
}

describe('Tabs of one browser', () => {
  const HOUR = 3_600_000
  beforeEach(() => {
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 172_800)
    browser.answer({ '/refresh': { data: { access_token: 'b', refresh_token: 's', expires_in: 172_800 } } })
  })

  it('count 24 hours from the latest tokens stored by any of them', async () => {
    startRefreshing(failed)
    await vi.advanceTimersByTimeAsync(23 * HOUR)
    otherTab()
    await vi.advanceTimersByTimeAsync(23 * HOUR)
    expect(refreshes()).toBe(0)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(refreshes()).toBe(1)
  })

  it('do not refresh again after another one did, even without a notification', async () => {
    startRefreshing(failed)
    await vi.advanceTimersByTimeAsync(24 * HOUR - 1)
    storeTokens({ accessToken: 'theirs', refreshToken: 'r2' }, 172_800)
    await vi.advanceTimersByTimeAsync(1)
    expect(refreshes()).toBe(0)
  })

  it('end their schedule when one of them signs out', () => {
    startRefreshing(failed)
    localStorage.clear()
    browser.happen('storage', { key: null })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('exchange a token once, even if one gets the lock before it sees the stored result of another', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const trades: string[] = []
    const trade = (tab: string) => async () => {
      trades.push(tab)
      await new Promise((later) => setTimeout(later, 500))
    }
    let seen = false
    const first = refreshOnce('r', trade('first'), () => false)
    const second = refreshOnce('r', trade('second'), () => seen)
    setTimeout(() => (seen = true), 2_000)
    await vi.advanceTimersByTimeAsync(1_000)
    await first
    await vi.advanceTimersByTimeAsync(1_500)
    await second
    expect(trades).toEqual(['first'])
  })

  it('wait for the exchange in progress', async () => {
    await Promise.all([refreshTokens(), refreshTokens()])
    expect(refreshes()).toBe(1)
  })
})

describe('A device', () => {
  beforeEach(() => {
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 60)
    browser.answer({ '/refresh': { data: { access_token: 'b', refresh_token: 's', expires_in: 60 } } })
  })

  it('that was suspended past the expiry refreshes when the user returns', async () => {
    startRefreshing(failed)
    vi.setSystemTime(2_000_000)
    browser.happen('visibilitychange')
    await vi.waitFor(() => expect(readTokens()?.accessToken).toBe('b'))
  })

  it('that is offline waits for the network, without a redirect to the sign-in', async () => {
    vi.setSystemTime(2_000_000)
    vi.stubGlobal('navigator', { onLine: false })
    startRefreshing(failed)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([browser.calls, failed.mock.calls]).toEqual([[], []])
    browser.happen('online')
    await vi.waitFor(() => expect(readTokens()?.accessToken).toBe('b'))
  })
})
