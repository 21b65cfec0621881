import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFetcher } from '../../src/client/api/FetcherProvider.tsx'
import { webDevice } from '../../src/client/native/webDevice.ts'
import { BRIDGE_METHODS, openBridge } from '../../src/client/native/Bridge.ts'
import { startI18n } from '../../src/render/i18n/i18n.ts'
import { useNotices } from '../../src/client/notices/NoticesProvider.tsx'
import { problemBody } from '../../src/contract/problemBody.ts'
import { PROBLEMS, Problem } from '../../src/contract/problems.ts'
import { readText } from '../../src/forms/document/Text.ts'
import { AN_AUTHOR, clientSession, infoOf, type ClientSession } from '../kit/clientSession.ts'
import { deviceIn } from '../kit/hostWindow.ts'

describe('8. calls and sessions', () => {
  let page: ClientSession
  const log = vi.fn<(...said: unknown[]) => void>()
  beforeEach(async () => {
    page = await clientSession('/forms')
    vi.spyOn(console, 'error').mockImplementation(log)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    log.mockReset()
  })

  it('token refresh failure: redirect to the login page', async () => {
    page.storeTokens({ accessToken: 'a', refreshToken: 'r' }, 0)
    page.browser.answer({ '/info': infoOf({ concedoUser: AN_AUTHOR }), '/refresh': { status_code: 1104 } })
    await page.openSession(page.goToLoginWhenRefreshFails)
    await vi.waitFor(() => expect(page.browser.wentTo).toHaveLength(1))
    expect(page.browser.wentTo[0]).toMatch(/^\/codeless-portal\/login\/concedo\?redirect=/)
  })

  it("status_code 1001: the request and response are logged as 'Request status_code error', then the server message is thrown", async () => {
    page.browser.answer({ '/x': { status_code: 1001, message: 'The pump broke' } })
    await expect(page.fetcher('/x')).rejects.toThrow(/^The pump broke$/)
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Request status_code error',
      { url: '/x', method: 'GET' },
      { status: 200, body: { status_code: 1001, message: 'The pump broke' } },
    )
  })

  it("status_code 1001 without a message throws 'Network Error'", async () => {
    page.browser.answer({ '/x': { status_code: 1001 } })
    await expect(page.fetcher('/x')).rejects.toThrow(/^Network Error$/)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('the log never contains a token', async () => {
    page.browser.answer({ '/x': { status_code: 1001, message: 'oh' } })
    const headers = { authorization: 'secret-token' }
    await expect(page.fetcher({ url: '/x', method: 'PUT', headers, body: { jwt: 'secret-token' } })).rejects.toThrow(
      'oh',
    )
    expect(JSON.stringify(log.mock.calls)).not.toContain('secret-token')
  })

  it.each([1, 7, 1002, 1104, 'failed'])('any other non-empty status_code throws without logging: %j', async (code) => {
    page.browser.answer({ '/x': { status_code: code, message: 'no' } })
    await expect(page.fetcher('/x')).rejects.toThrow(/^no$/)
    expect(log).not.toHaveBeenCalled()
  })

  it.each(['', null, 0])('an empty status_code is not an error: %j', async (code) => {
    page.browser.answer({ '/x': { status_code: code, data: 1 } })
    expect((await page.fetcher('/x'))?.data).toMatchObject({ data: 1 })
  })

  it.each([
    [200, 'goes well'],
    [299, 'goes well'],
    [300, 'counts as a failure'],
    [404, 'counts as a failure'],
    [500, 'counts as a failure'],
  ])('a response with status code above 299 counts as a failure: %i %s', async (status, outcome) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }))
    const went = await page.fetcher('/x').then(
      () => 'goes well',
      () => 'counts as a failure',
    )
    expect(went).toBe(outcome)
  })
})

describe('8. the native bridge', () => {
  it.each(BRIDGE_METHODS)('native bridge failure returns a non-success result: %s', async (method) => {
    const bridge = openBridge({ has: () => true, send: () => Promise.reject(new Error('no')) })
    expect(await bridge.call(method)).toEqual({ success: false, reason: 'failed', message: 'no' })
  })

  it.each(['getContacts', 'postmessage', 'constructor'])(
    'an unexpected method is flagged as a missing method: %s',
    async (method) => {
      const bridge = openBridge({ has: () => true, send: () => 'something' })
      expect(await bridge.call(method)).toMatchObject({ success: false, reason: 'missingMethod' })
    },
  )

  it('geolocation error of a host app: "Get location error: ..."', async () => {
    const device = await deviceIn({ getCoordinate: () => ({ status_code: 403, error: 'denied' }) })
    await expect(device.getCoordinate()).rejects.toThrow(/^Get location error: denied$/)
  })
})

describe('8. the device and the providers', () => {
  it("geolocation error: 'Get location error: ...'", async () => {
    const geolocation = {
      getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ message: 'denied' }),
    }
    vi.stubGlobal('navigator', { geolocation })
    await expect(webDevice.getCoordinate()).rejects.toThrow(/^Get location error: denied$/)
  })

  it("unsupported browser: 'Browser does not support Geolocation API'", async () => {
    vi.stubGlobal('navigator', {})
    await expect(webDevice.getCoordinate()).rejects.toThrow(/^Browser does not support Geolocation API$/)
  })

  it("using the fetcher outside its provider throws 'fetcher must be used within a FetcherProvider'", () => {
    expect(() => renderToString(createElement(() => String(useFetcher())))).toThrow(
      /^fetcher must be used within a FetcherProvider$/,
    )
  })

  it('using the notice helper outside its provider also throws a developer-facing error', () => {
    expect(() => renderToString(createElement(() => String(useNotices())))).toThrow(
      /^notices must be used within a NoticesProvider$/,
    )
  })
})

describe('8. responses of a form page', () => {
  const CLOSED = [
    'formNotYetOpen',
    'formClosed',
    'formFull',
    'formAnswered',
    'formElsewhere',
    'formUnpublished',
  ] as const

  it.each(CLOSED)(
    '%s: a response with status code above 299 counts as a failure, and its body has a status_code',
    (code) => {
      expect(PROBLEMS[code].http).toBeGreaterThan(299)
      expect(problemBody(new Problem(code)).status_code).toBe(PROBLEMS[code].statusCode)
    },
  )

  it('no two errors share a status_code, and 1001 belongs to the named error only', () => {
    const codes = Object.values(PROBLEMS).map(({ statusCode }) => statusCode)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => code === 1001)).toEqual([PROBLEMS.error.statusCode])
  })
})

describe('8. missing translations are silently ignored', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('texts missing in a language are shown in English, and nothing is thrown or logged', async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'vi' })
    vi.stubGlobal('navigator', { languages: ['vi'] })
    vi.stubGlobal('document', { documentElement: {} })
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
    const i18n = await startI18n()
    expect(i18n.language).toBe('vi')
    i18n.addResource('en', 'common', 'onlyEnglish', 'Only English')
    expect(i18n.t('common:onlyEnglish' as 'common:appName')).toBe('Only English')
    expect(i18n.t('common:appName')).toBe('Geo Forms')
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
  })

  it('an author’s text missing in a language is shown in the language that the author wrote first', () => {
    expect(readText({ en: 'Depth', vi: 'Độ sâu' }, 'zh')).toBe('Depth')
    expect(readText({ th: 'ความลึก' }, 'zh')).toBe('ความลึก')
    expect(readText(undefined, 'zh')).toBe('')
  })
})
