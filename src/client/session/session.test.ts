import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const paper = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
vi.stubGlobal('localStorage', paper())
vi.stubGlobal('sessionStorage', paper())
vi.stubGlobal('navigator', {})

const { scheduleRefresh, REFRESH_INTERVAL_MS } = await import('./refreshSchedule.ts')
const { refreshTokens } = await import('./refreshTokens.ts')
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

/** A server that answers by the end of the path. */
const serving = (answers: { readonly [path: string]: unknown }) => {
  const fake = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (url) => {
    const path = Object.keys(answers).find((end) => url.endsWith(end))
    return new Response(JSON.stringify(path ? answers[path] : { status_code: 1002 }))
  })
  vi.stubGlobal('fetch', fake)
  return fake
}
const failed = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('localStorage', paper())
  vi.stubGlobal('sessionStorage', paper())
  failed.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('the expiry of tokens', () => {
  it('is now plus the lifetime less five seconds', () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 3600)
    expect(readExpiry()).toBe(1_000_000 + 3_600_000 - 5_000)
  })
})

describe('the refresh schedule', () => {
  it('waits 24 hours while the token is good, and again after each success', async () => {
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

  it('refreshes at once when the token has expired', async () => {
    const refresh = vi.fn<() => Promise<void>>(async () => storeTokens({ accessToken: 'a', refreshToken: 'r' }, 1e6))
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 4)
    scheduleRefresh(refresh, failed)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('clears the earlier timer', async () => {
    const refresh = vi.fn<() => Promise<void>>(async () => {})
    scheduleRefresh(refresh, failed)
    scheduleRefresh(refresh, failed)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('tells of a failure once and ends', async () => {
    const refresh = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('gone')))
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 0)
    scheduleRefresh(refresh, failed)
    await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS * 3)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('refreshing tokens', () => {
  it('needs both stored tokens', async () => {
    await expect(refreshTokens()).rejects.toThrow('no access_token and refresh_token found')
  })

  it('sends what the specification says and stores the answer', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r1' }, 0)
    const fake = serving({ '/refresh': { data: { access_token: 'new', refresh_token: 'r2', expires_in: 60 } } })
    await refreshTokens()
    const [url, init] = fake.mock.calls[0] ?? []
    expect(url).toBe('/api/v1/users/tokens/refresh')
    expect(init).toMatchObject({ method: 'PUT', headers: { authorization: 'old', 'auth-method': 'concedo' } })
    expect(JSON.parse(String(init?.body))).toEqual({ msg_id: '1000000', jwt: 'old', refresh_token: 'r1' })
    expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' })
  })

  it('fails when the answer lacks a token, and keeps the old ones', async () => {
    storeTokens({ accessToken: 'old', refreshToken: 'r1' }, 0)
    serving({ '/refresh': { data: { access_token: 'new', expires_in: 60 } } })
    await expect(refreshTokens()).rejects.toThrow('lacks a token')
    expect(readTokens()).toEqual({ accessToken: 'old', refreshToken: 'r1' })
  })
})

describe('a session', () => {
  it('opens with who is signed in, and schedules a refresh for a concedo person only', async () => {
    serving({ '/info': info() })
    await openSession(failed)
    expect(sessionStore.getState().concedoUser).toEqual(AUTHOR)
    expect(readTimer()).not.toBeNull()
    await signOut().catch(() => {})
    serving({ '/info': info({ concedoUser: null, googleUser: { ...AUTHOR, authType: 'google' } }) })
    await openSession(failed)
    expect(readTimer()).toBeNull()
  })

  it('asks for info once, and fails with it', async () => {
    const fake = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', fake)
    await expect(openSession(failed)).rejects.toThrow('Network Error')
    expect(fake).toHaveBeenCalledTimes(1)
  })

  it('keeps the tokens of a finished sign-in and says where to go', async () => {
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 60 }
    serving({ '/exchange': { user: AUTHOR, tokens, redirect: '/codeless-portal/forms' }, '/info': info() })
    expect(await finishSignIn('code')).toBe('/codeless-portal/forms')
    expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' })
  })

  it('forgets everything on logout, also when the server cannot be told', async () => {
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 60)
    scheduleRefresh(async () => {}, failed)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(signOut()).rejects.toThrow('Network Error')
    expect([readTokens(), readExpiry(), readTimer(), vi.getTimerCount()]).toEqual([null, null, null, 0])
    expect(sessionStore.getState().concedoUser).toBeNull()
  })
})
