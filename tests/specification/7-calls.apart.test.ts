import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BASE } from '../../src/contract/base.ts'
import { paths } from '../../src/contract/paths.ts'
import { DEBUG_TOKEN } from '../../src/contract/audiences.ts'
import type { Mode } from '../../src/forms/document/FormDocument.ts'
import { BRIDGE_METHODS } from '../../src/client/native/Bridge.ts'
import { chooseDevice } from '../../src/client/native/chooseDevice.ts'
import { clientSession, infoOf, type ClientSession } from '../kit/clientSession.ts'
import { filling as answering } from '../kit/filling.ts'
import { form as formOf, text } from '../kit/form.ts'
import { deviceIn, hostWindow } from '../kit/hostWindow.ts'
import { fakeBrowser } from '../kit/fakeBrowser.ts'
import { publishedForm, stored, submission } from '../kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../kit/testPortal.ts'

describe('7. the wrapper', () => {
  let page: ClientSession
  beforeEach(async () => {
    page = await clientSession()
  })

  it('a URL string is sent as GET', async () => {
    page.browser.answer({ '/x': { fine: true } })
    expect((await page.fetcher('/x'))?.data).toEqual({ fine: true })
    expect(page.browser.calls).toMatchObject([{ url: '/x', init: { method: 'GET' } }])
  })

  it('a request config is sent with its method, headers and body', async () => {
    page.browser.answer({ '/x': {} })
    await page.fetcher({ url: '/x', method: 'PUT', headers: { 'x-one': '1' }, body: { a: 1 } })
    const [call] = page.browser.calls
    expect(call).toMatchObject({ url: '/x', init: { method: 'PUT', headers: { 'x-one': '1' }, body: '{"a":1}' } })
  })

  it.each([undefined, '', { url: '' }])('with no url it does nothing: %j', async (request) => {
    expect(await page.fetcher(request)).toBeUndefined()
    expect(page.browser.calls).toEqual([])
  })

  it('the base path is /codeless-portal', () => {
    expect(BASE).toBe('/codeless-portal')
  })

  it("if the response body has a status_code field, it is an error and the wrapper throws with the body's message, or 'Network Error' if none", async () => {
    page.browser.answer({ '/told': { status_code: 7, message: 'No pump here' }, '/untold': { status_code: 7 } })
    await expect(page.fetcher('/told')).rejects.toThrow(/^No pump here$/)
    await expect(page.fetcher('/untold')).rejects.toThrow(/^Network Error$/)
  })

  it('GET {base}/api/info: no retry on error', async () => {
    page.browser.answer({ '/info': { status_code: 1001, code: 'error', message: 'oh' } })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(page.openSession(() => {})).rejects.toThrow('oh')
    expect(page.browser.calls.map(({ url }) => url)).toEqual(['/codeless-portal/api/info'])
  })

  it.each([
    ['', '/api/v1/users/tokens/refresh'],
    ['https://tools.example', 'https://tools.example/api/v1/users/tokens/refresh'],
  ])('PUT {tools host}/api/v1/users/tokens/refresh, with the tools host %j', async (toolsHost, url) => {
    if (toolsHost) vi.stubGlobal('document', { querySelector: () => ({ content: toolsHost }) })
    page.storeTokens({ accessToken: 'access', refreshToken: 'refresh' }, 60)
    page.browser.answer({ '/refresh': { data: { access_token: 'a', refresh_token: 'r', expires_in: 60 } } })
    const before = Date.now()
    await page.refreshTokens()
    const [call] = page.browser.calls
    expect(call?.url).toBe(url)
    expect(call?.init.method).toBe('PUT')
    expect(call?.init.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'access',
      'auth-method': 'concedo',
    })
    const { msg_id, ...body } = JSON.parse(String(call?.init.body)) as { msg_id: string }
    expect(body).toEqual({ jwt: 'access', refresh_token: 'refresh' })
    expect(msg_id).toMatch(/^\d+$/)
    expect(Number(msg_id)).toBeGreaterThanOrEqual(before)
  })

  it('a Google sign-in script is loaded from the identity provider', async () => {
    const added: { src?: string }[] = []
    vi.stubGlobal('document', {
      createElement: () => ({ addEventListener: () => {} }),
      head: { append: (script: { src?: string }) => added.push(script) },
    })
    const { loadGoogleIdentity } = await import('../../src/client/login/loadGoogleIdentity.ts')
    void loadGoogleIdentity()
    void loadGoogleIdentity()
    expect(added.map(({ src }) => src)).toEqual(['https://accounts.google.com/gsi/client'])
  })
})

describe('7. driver modes', () => {
  const TOKEN = 'of-the-host-app'
  const asked = vi.fn<(method: string, params: string) => void>()

  /** The page of a form in a host app, freshly loaded. */
  async function inApp(mode: Mode) {
    vi.resetModules()
    asked.mockReset()
    const browser = fakeBrowser('/page/abcdefgh')
    browser.answer({
      '/submit': { data: { id: 'kept' } },
      'need_additional_data=true': { data: { input: { note: 'given' } } },
    })
    const answers = { getAccessToken: TOKEN, postMessage: { statusHeight: 44 } }
    const NativeBridge = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, (params: string) => (asked(name, params), answer)]),
    )
    vi.stubGlobal('window', hostWindow({ NativeBridge }).page)
    vi.stubGlobal('navigator', { languages: ['en'] })
    vi.stubGlobal('document', { ...document, documentElement: { style: { setProperty: () => {} } } })
    const [{ sendFilling }, { fetchTask }, { connectHostApp }] = await Promise.all([
      import('../../src/client/collect/page/sendFilling.ts'),
      import('../../src/client/collect/page/fetchTask.ts'),
      import('../../src/client/collect/page/driver/connectHostApp.ts'),
    ])
    if (mode !== 'h5') await connectHostApp(mode)
    const { filling } = answering({ ...formOf(text('note')), mode })
    filling.answer('note', 'seen')
    const options = { formId: 'abcdefgh', version: 1, googleEmail: 'c@example.org', origins: [] }
    const sent = () => browser.calls.find(({ url }) => url.endsWith('/submit'))
    return { browser, fetchTask, send: () => sendFilling(filling, crypto.randomUUID(), options), sent }
  }

  it.each(['pax', 'dax'] as const)(
    'POST /api/grab/karta/crowdsourcing/v2/submission/submit: %s modes, headers Authorization and x-mts-ssid carry the access token',
    async (mode) => {
      const page = await inApp(mode)
      await page.send()
      expect(page.sent()).toMatchObject({
        url: '/api/grab/karta/crowdsourcing/v2/submission/submit',
        init: { method: 'POST', headers: { authorization: TOKEN, 'x-mts-ssid': TOKEN } },
      })
    },
  )

  it('has the same body, but Google_Email for non-driver modes only', async () => {
    const bodies: { input: object }[] = []
    for (const mode of ['h5', 'dax'] as const) {
      const page = await inApp(mode)
      await page.send()
      bodies.push(JSON.parse(String(page.sent()?.init.body)) as { input: object })
    }
    const [web, driver] = bodies
    expect(web?.input).toEqual({ note: 'seen', Google_Email: 'c@example.org' })
    expect(driver?.input).toEqual({ note: 'seen' })
    expect(Object.keys(driver ?? {})).toEqual(Object.keys(web ?? {}))
  })

  it.each([
    ['h5', '/api/jarvis/spot-collection/v1/tasks/t1?need_additional_data=true'],
    ['pax', '/api/grab/karta/crowdsourcing/v2/tasks/t1?need_additional_data=true'],
    ['dax', '/api/grab/karta/crowdsourcing/v2/tasks/t1?need_additional_data=true'],
  ] as const)('a micro task in mode %s: GET %s, form input is taken from response.data.input', async (mode, url) => {
    const page = await inApp(mode)
    expect((await page.fetchTask(mode, 't1')).input).toEqual({ note: 'given' })
    const headers = Object.entries(page.browser.calls[0]?.init.headers ?? {}).filter(([name]) => name !== 'accept')
    expect(page.browser.calls).toMatchObject([{ url, init: { method: 'GET' } }])
    const tokens = [
      ['authorization', TOKEN],
      ['x-mts-ssid', TOKEN],
    ]
    expect(headers).toEqual(mode === 'h5' ? [] : tokens)
  })

  it('native bridge calls: getAccessToken, getCoordinate, GetAppVersion, postMessage, setPageTopBarStyle, showPageBottomBar, openURL', async () => {
    expect(BRIDGE_METHODS).toEqual([
      'getAccessToken',
      'getCoordinate',
      'GetAppVersion',
      'postMessage',
      'setPageTopBarStyle',
      'showPageBottomBar',
      'openURL',
    ])
  })

  it('postMessage of type GetAppData reads a status height, and of type GetToken a token', async () => {
    const types: unknown[] = []
    const postMessage = (params: string) => {
      const { type } = JSON.parse(params) as { type: string }
      types.push(type)
      return type === 'GetToken' ? { token: TOKEN } : { statusHeight: 30 }
    }
    const device = await deviceIn({ postMessage })
    expect([await device.getStatusBarHeight(), await device.getAccessToken()]).toEqual([
      30,
      { success: true, value: TOKEN },
    ])
    expect(types).toEqual(['GetAppData', 'GetToken'])
  })

  it.each([
    ['a demo server', true, DEBUG_TOKEN],
    ['any other server', false, TOKEN],
  ])('the native-debug query parameter makes a built-in debug token be used: against %s %s', async (_, demo, value) => {
    const { page } = hostWindow({ NativeBridge: { getAccessToken: () => TOKEN } }, '?native-debug')
    const device = await chooseDevice({ page, isDemo: async () => demo, demoToken: async () => 'x' })
    expect(await device.getAccessToken()).toEqual({ success: true, value })
  })
})

describe('7. responses of the server', () => {
  let s: TestPortal
  let form: { readonly id: string }
  beforeAll(async () => {
    s = await testPortal()
    form = await publishedForm(s, [stored('text', 'note')])
  })
  afterAll(() => s.end())

  it('GET {base}/api/info returns googleUser, concedoUser, isAdmin, isMicroTaskAdmin', async () => {
    expect(paths.info).toEqual({ method: 'GET', path: '/codeless-portal/api/info' })
    expect((await (await s.as('anyone')).call('info')).body).toEqual(infoOf())
  })

  it('PUT /api/v1/users/tokens/refresh answers data: access_token, refresh_token, expires_in', async () => {
    const { token, refreshToken } = await s.as('author2')
    const answer = await s.app.inject({
      method: 'PUT',
      url: '/api/v1/users/tokens/refresh',
      headers: { 'content-type': 'application/json', authorization: token, 'auth-method': 'concedo' },
      payload: { msg_id: String(Date.now()), jwt: token, refresh_token: refreshToken },
    })
    expect(answer.json()).toEqual({
      data: { access_token: expect.any(String), refresh_token: expect.any(String), expires_in: expect.any(Number) },
    })
  })

  it('POST /api/jarvis/spot-collection/v1/submission/submit takes additional_data, input, submission_type', async () => {
    const { additional_data, input, submission_type } = submission(form.id, { note: 'seen' })
    const collector = await s.as('collector')
    expect(paths.submitWeb.path).toBe('/api/jarvis/spot-collection/v1/submission/submit')
    const { problem } = await collector.call('submitWeb', { body: { additional_data, input, submission_type } })
    expect(problem).toBeUndefined()
  })

  it.each(['authorization', 'x-mts-ssid'])(
    'POST /api/grab/karta/crowdsourcing/v2/submission/submit takes the same body; header %s carries the access token',
    async (header) => {
      const { id, author, document } = await publishedForm(s, [stored('text', 'note')])
      const opened = await author.call('getForm', { params: { id } })
      const driver = { ...document, mode: 'dax' }
      const saved = await author.call('saveForm', {
        params: { id },
        body: { document: driver },
        headers: { 'if-match': `"${opened.body.revision}"` },
      })
      await author.call('publishForm', { params: { id }, headers: { 'if-match': `"${saved.body.revision}"` } })
      expect(paths.submitDriver.path).toBe('/api/grab/karta/crowdsourcing/v2/submission/submit')
      const { token } = await s.as('collector')
      const body = submission(id, { note: 'seen' })
      const anyone = await s.as('anyone')
      expect((await anyone.call('submitDriver', { body, headers: { [header]: token } })).problem).toBeUndefined()
    },
  )

  it('GET /api/jarvis/spot-collection/v1/tasks/{taskId}?need_additional_data=true: form input is taken from response.data.input', async () => {
    const { id, author } = await publishedForm(s, [stored('text', 'note')], 10_000)
    const added = await author.call('addTasks', {
      params: { id },
      body: { tasks: [{ title: 'Pump 7', input: { note: 'look' } }] },
    })
    const [taskId = ''] = added.body.ids
    const { token } = await s.as('collector')
    for (const [prefix, headers] of [
      ['/api/jarvis/spot-collection/v1/tasks/', { authorization: token }],
      ['/api/grab/karta/crowdsourcing/v2/tasks/', { authorization: token, 'x-mts-ssid': token }],
    ] as const) {
      const answer = await s.app.inject({ url: `${prefix}${taskId}?need_additional_data=true`, headers })
      expect(answer.json<{ data: { input: object } }>().data.input).toEqual({ note: 'look' })
    }
  })

  it('GET {host}/health_check: a successful status', async () => {
    const answer = await s.app.inject({ url: '/health_check' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })
})
