import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockDevice } from '../../src/client/native/mockDevice.ts'
import { webDevice } from '../../src/client/native/webDevice.ts'
import { createNotices } from '../../src/client/notices/createNotices.ts'
import { noticeBoard } from '../../src/client/notices/noticeBoard.ts'
import { SEED_TOKENS, themeTokens } from '../../src/render/ui/theme.ts'
import { BASE } from '../../src/contract/base.ts'
import { PROBLEMS } from '../../src/contract/problems.ts'
import { newId } from '../../src/forms/document/newId.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { clientSession, type ClientSession } from '../kit/clientSession.ts'

describe('9. monitoring', () => {
  const DSN = 'https://publickey@monitor.example/7'
  const PLAIN = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://forms.example',
    CONCEDO_ISSUER: 'https://sso.example',
    CONCEDO_CLIENT_ID: 'forms',
  }
  const PRODUCTION = { ...PLAIN, MONITORING_DSN: DSN }
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A page as served with this configuration: its monitoring settings, and the origins it may send to. */
  async function page(env: { readonly [name: string]: string }) {
    const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env })
    const app = await buildApp({ ...config, clientDir: folder })
    const { body, headers } = await app.inject('/codeless-portal/')
    await app.close()
    const content = /<meta name="monitoring" content="([^"]*)">/.exec(body)?.[1]?.replaceAll('&quot;', '"')
    const policy = String(headers['content-security-policy'])
    return {
      settings: content === undefined ? null : (JSON.parse(content) as object),
      sends: /connect-src ([^;]*)/.exec(policy)?.[1],
      scripts: /script-src ([^;]*)/.exec(policy)?.[1],
    }
  }

  it('the monitoring service runs in production', async () => {
    expect((await page(PRODUCTION)).settings).toMatchObject({ dsn: DSN })
    expect((await page({ MONITORING_DSN: DSN })).settings).toBeNull()
  })

  it('sessions and replays are sampled at 100 percent when enabled', async () => {
    expect((await page(PRODUCTION)).settings).toMatchObject({ sessions: 100, replays: 100 })
    const fewer = { ...PRODUCTION, MONITORING_SESSIONS: '50', MONITORING_REPLAYS: '5' }
    expect((await page(fewer)).settings).toMatchObject({ sessions: 50, replays: 5 })
  })

  it('monitoring is off without a DSN', async () => {
    expect(await page(PLAIN)).toMatchObject({ settings: null, sends: "'self'" })
  })

  it('its host is the only other one that pages may send to, and no script is loaded from elsewhere', async () => {
    expect(await page(PRODUCTION)).toMatchObject({
      sends: "'self' https://monitor.example",
      scripts: "'self'",
    })
  })
})

describe('9. the native bridge', () => {
  it("native version mock delay: 1 s, after which it is '1.1.1'", async () => {
    vi.useFakeTimers()
    const said = vi.fn<(version: unknown) => void>()
    void mockDevice(async () => '')
      .getAppVersion()
      .then(said)
    await vi.advanceTimersByTimeAsync(999)
    expect(said).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toHaveBeenCalledWith({ success: true, value: '1.1.1' })
    vi.useRealTimers()
  })

  it('submit-success close delay in driver mode (blank template): 1500 ms', async () => {
    const { CLOSE_DELAY_MS } = await import('../../src/client/collect/page/driver/ClosingPage.tsx')
    expect(CLOSE_DELAY_MS).toBe(1_500)
  })
})

describe('9. sessions and the app', () => {
  let page: ClientSession
  beforeEach(async () => {
    page = await clientSession()
  })

  it('token refresh interval: 24 hours', () => {
    expect(page.REFRESH_INTERVAL_MS).toBe(24 * 60 * 60 * 1_000)
  })

  it('expiry margin: 5 seconds', () => {
    page.storeTokens({ accessToken: 'a', refreshToken: 'r' }, 60, 1_000_000)
    expect(page.readExpiry()).toBe(1_000_000 + 60_000 - 5_000)
    expect([page.isExpired(1_054_999), page.isExpired(1_055_000)]).toEqual([false, true])
  })

  it('geolocation defaults to high accuracy', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
    void webDevice.getCoordinate()
    await vi.waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce())
    expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true })
  })

  it('form id length: 8 characters', () => {
    expect(newId(Math.random)).toHaveLength(8)
  })

  it('error-code value 1001', () => {
    expect(PROBLEMS.error.statusCode).toBe(1001)
    expect(Object.values(PROBLEMS).filter(({ statusCode }) => statusCode === 1001)).toHaveLength(1)
  })

  it('base path /codeless-portal', () => {
    expect(BASE).toBe('/codeless-portal')
  })

  it('brand colour dark green; error colour orange-red', () => {
    const [brand, error] = [channels(SEED_TOKENS.colorPrimary), channels(SEED_TOKENS.colorError)]
    expect(brand.green).toBeGreaterThan(brand.red + brand.blue)
    expect(brand.green).toBeLessThan(128)
    expect(error.red).toBeGreaterThan(2 * error.green)
    expect(error.green).toBeGreaterThan(error.blue)
    for (const scheme of ['light', 'dark'] as const) {
      const { green, red } = channels(themeTokens(scheme).colorPrimary)
      expect(green).toBeGreaterThan(red)
    }
  })

  it('side-panel collapsed state persists in browser storage', async () => {
    page.setCollapsed(true)
    const kept = localStorage
    vi.resetModules()
    vi.stubGlobal('localStorage', kept)
    const { sessionStore } = await import('../../src/client/session/sessionStore.ts')
    expect(sessionStore.getState().collapsed).toBe(true)
  })

  it('a viewport-height style variable is updated on window resize', async () => {
    const set = vi.fn<(name: string, value: string) => void>()
    const events = new EventTarget()
    const listens = events.addEventListener.bind(events)
    const window = { innerHeight: 844, addEventListener: listens }
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', { documentElement: { style: { setProperty: set } } })
    const { followViewportHeight } = await import('../../src/client/app/followViewportHeight.ts')
    followViewportHeight()
    window.innerHeight = 500
    events.dispatchEvent(new Event('resize'))
    expect(set.mock.calls).toEqual([
      ['--viewport-height', '844px'],
      ['--viewport-height', '500px'],
    ])
  })
})

function channels(colour: string) {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16))
  return { red, green, blue }
}

// 'Placement top-right. Modal width 520 px; confirm modal 416 px': NoticesHost.browser.test.tsx measures them.
describe('9. notices', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('generated message key: 5 characters', () => {
    const { message, notification } = createNotices(() => {}).notices
    expect([message.info('Saved').length, notification.info({ title: 'News' }).length]).toEqual([5, 5])
  })

  it('messages: at most 1 shown at a time, default duration 3 s', () => {
    const { host, store } = noticeBoard()
    host.message('info', { key: 'aaaaa', content: 'one' })
    host.message('info', { key: 'bbbbb', content: 'two' })
    expect(store.getState().shown.map(({ key }) => key)).toEqual(['bbbbb'])
    vi.advanceTimersByTime(2_999)
    expect(store.getState().shown).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.getState().shown).toEqual([])
  })

  it('notifications: 4.5 s', () => {
    const { host, store } = noticeBoard()
    host.notification('info', { key: 'aaaaa', title: 'News' })
    vi.advanceTimersByTime(4_499)
    expect(store.getState().shown).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.getState().shown).toEqual([])
  })
})
