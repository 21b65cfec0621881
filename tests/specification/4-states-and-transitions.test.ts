import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { A_COLLECTOR, AN_AUTHOR, clientSession, infoOf, type ClientSession } from '../kit/clientSession.ts'

const HOUR = 3_600_000
const NOW = 1_750_000_000_000
const OLD = { accessToken: 'old', refreshToken: 'r1' }
const NEW = { data: { access_token: 'new', refresh_token: 'r2', expires_in: 172_800 } }
const SIGNED_IN = {
  user: AN_AUTHOR,
  tokens: { access_token: 'a', refresh_token: 'r', expires_in: 7_200 },
  redirect: '/codeless-portal/forms',
}

describe('4. driver mode', () => {
  it('with the blank template, a successful submit waits 1500 ms before closing the detail view', async () => {
    const { CLOSE_DELAY_MS } = await import('../../src/client/collect/page/driver/ClosingPage.tsx')
    expect(CLOSE_DELAY_MS).toBe(1_500)
  })
})

describe('4. sessions', () => {
  let page: ClientSession
  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW })
    page = await clientSession('/forms?archived=true#top')
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = (info: object, more: object = {}) => {
    page.browser.answer({ '/info': infoOf(info), '/refresh': NEW, '/sign-out': {}, ...more })
    return page.openSession(page.goToLoginWhenRefreshFails)
  }
  const refreshes = () => page.browser.calls.filter(({ url }) => url.endsWith('/tokens/refresh')).length

  it('a session is signed in (user record set) or signed out', async () => {
    await open({ concedoUser: AN_AUTHOR })
    expect(page.who().user).toEqual(AN_AUTHOR)
    await page.signOut()
    expect(page.who().user).toBeNull()
  })

  it('logout clears the user, stored tokens, expiry and timer', async () => {
    page.storeTokens(OLD, 172_800)
    await open({ concedoUser: AN_AUTHOR })
    expect([page.readTokens(), page.readExpiry() !== null, page.readTimer() !== null]).toEqual([OLD, true, true])
    await page.signOut()
    const { googleUser, concedoUser } = page.sessionStore.getState()
    expect([googleUser, concedoUser]).toEqual([null, null])
    expect([page.readTokens(), page.readExpiry(), page.readTimer(), vi.getTimerCount()]).toEqual([null, null, null, 0])
  })

  it('for a concedo session the expiry time is now plus the lifetime minus 5 seconds', async () => {
    page.browser.answer({ '/exchange': SIGNED_IN, '/info': infoOf({ concedoUser: AN_AUTHOR }) })
    await page.finishSignIn('code')
    expect(page.readExpiry()).toBe(NOW + 7_200_000 - 5_000)
  })

  it('on startup, a concedo user gets a refresh scheduled; nobody else does', async () => {
    await open({ concedoUser: AN_AUTHOR })
    expect(page.readTimer()).not.toBeNull()
    for (const info of [{ googleUser: A_COLLECTOR }, {}]) {
      page = await clientSession()
      await open(info)
      expect([page.readTimer(), vi.getTimerCount()]).toEqual([null, 1])
    }
  })

  it('if the token is not expired, a refresh is scheduled after 24 hours', async () => {
    page.storeTokens(OLD, 172_800)
    await open({ concedoUser: AN_AUTHOR })
    await vi.advanceTimersByTimeAsync(24 * HOUR - 1)
    expect(refreshes()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(refreshes()).toBe(1)
  })

  it('any earlier timer is cleared', async () => {
    await open({ concedoUser: AN_AUTHOR }, { '/exchange': SIGNED_IN })
    const earlier = page.readTimer()
    await page.finishSignIn('code')
    expect([vi.getTimerCount(), page.readTimer() === earlier]).toEqual([1, false])
  })

  it('if expired, it refreshes immediately', async () => {
    page.storeTokens(OLD, 5)
    await open({ concedoUser: AN_AUTHOR })
    expect(refreshes()).toBe(1)
  })

  it('after success, the new tokens and expiry are stored and scheduling repeats', async () => {
    page.storeTokens(OLD, 0)
    await open({ concedoUser: AN_AUTHOR })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.readTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' })
    expect(page.readExpiry()).toBe(NOW + 172_800_000 - 5_000)
    await vi.advanceTimersByTimeAsync(72 * HOUR)
    expect(refreshes()).toBe(4)
  })

  it.each([
    ['/forms?archived=true#top', '/codeless-portal/forms?archived=true#top'],
    ['/page/abcdefgh', '/codeless-portal/page/abcdefgh'],
    ['/', '/codeless-portal/'],
  ])(
    'if refresh fails on %s, the user goes to the concedo login page with the current path as redirect',
    async (path, redirect) => {
      page = await clientSession(path)
      page.storeTokens(OLD, 0)
      await open({ concedoUser: AN_AUTHOR }, { '/refresh': { status_code: 1104, message: 'gone' } })
      await vi.advanceTimersByTimeAsync(0)
      const [to = ''] = page.browser.wentTo
      const url = new URL(to, 'https://forms.example')
      expect(url.pathname).toBe('/codeless-portal/login/concedo')
      expect(url.searchParams.get('redirect')).toBe(redirect)
    },
  )

  it.each(['/login/concedo', '/login/google', '/page/abcdefgh/preview'])(
    'except on the login page and on the page preview: %s stays',
    async (path) => {
      page = await clientSession(path)
      page.storeTokens(OLD, 0)
      await open({ concedoUser: AN_AUTHOR }, { '/refresh': { status_code: 1104, message: 'gone' } })
      await vi.advanceTimersByTimeAsync(0)
      expect([refreshes(), page.browser.wentTo]).toEqual([1, []])
    },
  )

  it('in collector mode the google user is used, otherwise the concedo user', async () => {
    await open({ googleUser: A_COLLECTOR, concedoUser: AN_AUTHOR })
    expect([page.who().mode, page.who().user]).toEqual(['collector', A_COLLECTOR])
    page = await clientSession()
    await open({ concedoUser: AN_AUTHOR })
    expect([page.who().mode, page.who().user]).toEqual(['author', AN_AUTHOR])
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('server says admin: %s, stored admin flag equals 1: %s, so honoured: %s', async (isAdmin, flag, honoured) => {
    page.storeAdminFlag(flag)
    await open({ concedoUser: AN_AUTHOR, isAdmin })
    expect(page.who().info.isAdmin).toBe(honoured)
  })

  it.each(['true', 'yes', '2', '01'])('a stored admin flag of %j does not equal 1', async (flag) => {
    localStorage.setItem('is_admin', flag)
    await open({ concedoUser: AN_AUTHOR, isAdmin: true })
    expect(page.who().info.isAdmin).toBe(false)
  })

  it.each([
    ['three days ahead', 72 * HOUR],
    ['three days behind', -72 * HOUR],
  ])('a clock set %s of the time of the tokens logs no one out', async (_, shift) => {
    page.storeTokens(OLD, 172_800)
    vi.setSystemTime(NOW + shift)
    await open({ concedoUser: AN_AUTHOR })
    await vi.advanceTimersByTimeAsync(48 * HOUR)
    expect(page.browser.wentTo).toEqual([])
    expect([page.who().user, page.readTokens()?.accessToken]).toEqual([AN_AUTHOR, 'new'])
  })
})

describe('4. micro tasks', () => {
  it('micro-task polling: the interval grows, and polling pauses while the page is hidden', async () => {
    const { poll } = await import('../../src/client/runtime/poll.ts')
    vi.useFakeTimers()
    const events = new EventTarget()
    const page = {
      visibilityState: 'visible' as DocumentVisibilityState,
      addEventListener: events.addEventListener.bind(events) as Document['addEventListener'],
      removeEventListener: events.removeEventListener.bind(events) as Document['removeEventListener'],
    }
    const show = (state: DocumentVisibilityState) => {
      page.visibilityState = state
      events.dispatchEvent(new Event('visibilitychange'))
    }
    let asked = 0
    const stop = poll(async () => (asked++, 'same'), { first: 5_000, last: 120_000, page })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(asked).toBe(3)
    show('hidden')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(asked).toBe(3)
    show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBe(4)
    stop()
    vi.useRealTimers()
  })

  it('a task is leased to one person for ten minutes, longer while they fill it in, and never to two', async () => {
    const { LEASE_MS } = await import('../../src/server/store/tasks/TaskLeases.ts')
    expect(LEASE_MS).toBe(600_000)
  })
})
