import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { Browser } from '../../../tests/kit/Browser.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { DEMO_PEOPLE } from './demoPeople.ts'

let s: TestPortal
beforeAll(async () => {
  s = await testPortal()
})
afterAll(() => s.end())

const START = '/codeless-portal/api/auth'
const WISH = '/codeless-portal/forms/abcdefgh/edit'

/** Signs in with the provider as this person. Returns the URL that the portal's page gets. */
async function passProvider(browser: Browser, way: string, person: string, wish = WISH): Promise<URL> {
  const choice = await browser.get(`${START}/${way}/start?redirect=${encodeURIComponent(wish)}`)
  expect(choice.body).toContain(`value="${person}"`)
  return (await browser.post(choice.url, { person })).url
}

/** Refreshes a token, without a body or with these keys. */
const refresh = (authorization: string, body?: object) =>
  s.app.inject({
    method: 'PUT',
    url: '/api/v1/users/tokens/refresh',
    headers: { ...(authorization ? { authorization } : {}), 'auth-method': 'concedo' },
    ...(body ? { payload: { msg_id: String(Date.now()), ...body } } : {}),
  })
const signIn = async () => {
  const url = '/codeless-portal/api/demo/sign-in'
  const answer = await s.app.inject({ method: 'POST', url, payload: { as: 'author' } })
  return answer.json<{ tokens: { access_token: string; refresh_token: string } }>().tokens
}

/** All text in the database. For SQLite, the bytes of its files, so that columns that are never read are included. */
async function allThatIsStored(): Promise<string> {
  if (s.app.services.config.databaseUrl !== null) {
    const rows = await s.find<{ xml: string }>(`SELECT database_to_xml(true, false, '')::text AS xml`)
    return rows.map(({ xml }) => xml).join('')
  }
  return ['geo-forms.db', 'geo-forms.db-wal'].map((file) => readFileSync(join(s.folder, file), 'latin1')).join('')
}

describe('Signing in', () => {
  it.each([
    ['concedo', 'author', 'concedoUser', 'An Author'],
    ['salesforce', 'admin', 'concedoUser', 'An Admin'],
    ['google', 'collector', 'googleUser', 'A Collector'],
  ])('with %s as %s returns a session, tokens and the requested page', async (way, person, slot, name) => {
    const browser = new Browser(s.app)
    const page = await passProvider(browser, way, person)
    expect([page.pathname, page.searchParams.get('redirect')]).toEqual([`/codeless-portal/login/${way}`, WISH])
    const code = page.searchParams.get('code')
    const answer = await browser.json('POST', `${START}/exchange`, { code })
    expect(answer).toMatchObject({ redirect: WISH, user: { name }, tokens: { expires_in: 172_800 } })
    expect(await browser.json('GET', '/codeless-portal/api/info')).toMatchObject({
      [slot]: { name },
      isAdmin: person === 'admin',
    })
    // The code has been used.
    expect(await browser.json('POST', `${START}/exchange`, { code })).toMatchObject({ code: 'signInFailed' })
  })

  it('returns the same user as the demo sign-in', async () => {
    const browser = new Browser(s.app)
    const page = await passProvider(browser, 'concedo', 'author')
    const { user } = await browser.json('POST', `${START}/exchange`, { code: page.searchParams.get('code') })
    const { body } = await (await s.as('author')).call('info')
    expect(user).toEqual(body.concedoUser)
  })

  it('rejects the code in another browser', async () => {
    const page = await passProvider(new Browser(s.app), 'concedo', 'author')
    const thief = new Browser(s.app)
    await thief.get(`${START}/concedo/start`)
    const answer = await thief.json('POST', `${START}/exchange`, { code: page.searchParams.get('code') })
    expect(answer).toMatchObject({ code: 'signInFailed' })
  })

  it('redirects to pages of the portal only', async () => {
    const page = await passProvider(new Browser(s.app), 'concedo', 'author', 'https://evil.example/')
    expect(page.searchParams.get('redirect')).toBe('/codeless-portal/')
  })

  it('fails without a flow, with a wrong state, and for an unknown provider', async () => {
    const browser = new Browser(s.app)
    expect(await browser.json('GET', `${START}/concedo/callback?code=x&state=y`)).toMatchObject({
      code: 'signInFailed',
    })
    await browser.get(`${START}/concedo/start`)
    expect(await browser.json('GET', `${START}/concedo/callback?code=x&state=y`)).toMatchObject({
      code: 'signInFailed',
    })
    expect(await browser.json('GET', `${START}/github/start`)).toMatchObject({ code: 'providerNotConfigured' })
    const post = await s.app.inject({ method: 'POST', url: `${START}/concedo/start` })
    expect(post.statusCode).toBe(404)
  })

  it('shows the sign-in page again if the provider returns an error', async () => {
    const browser = new Browser(s.app)
    const html = { accept: 'text/html,application/xhtml+xml' }
    const refused = `${START}/concedo/callback?error=access_denied&state=y`
    const lost = (await browser.get(refused, html)).url
    expect(lost.pathname + lost.search).toBe(
      '/codeless-portal/login/concedo?redirect=%2Fcodeless-portal%2F&error=signInFailed',
    )
    await browser.get(`${START}/concedo/start?redirect=${encodeURIComponent(WISH)}`)
    const { searchParams } = (await browser.get(refused, html)).url
    expect(Object.fromEntries(searchParams)).toEqual({ redirect: WISH, error: 'signInFailed' })
  })

  it('shows the provider’s page under the server’s policy: no scripts, styles with a nonce', async () => {
    const browser = new Browser(s.app)
    const page = await browser.get(`${START}/concedo/start`, { 'accept-language': 'vi-VN,vi;q=0.9' })
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1] ?? ''
    expect(String(page.headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(page.body).not.toMatch(/<script| on\w+=|style="/)
    expect(page.body).toContain('Đăng nhập thử')
  })

  it('hides secrets from scripts and from readers of the store', async () => {
    const answer = await s.app.inject({
      method: 'POST',
      url: '/codeless-portal/api/demo/sign-in',
      payload: { as: 'author' },
    })
    expect(answer.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }])
    const { tokens } = answer.json<{ tokens: { refresh_token: string } }>()
    const stored = await allThatIsStored()
    expect(stored).toContain(DEMO_PEOPLE.author.email)
    expect(stored).not.toContain(tokens.refresh_token)
  })

  // On PostgreSQL, the keys are stored in the database, for all processes.
  it.runIf(process.env['TEST_ENGINE'] !== 'postgres')('hides its keys from other users of the machine', () => {
    expect(statSync(join(s.folder, 'keys.json')).mode & 0o777).toBe(0o600)
  })
})

/** Moves the clock by which the server judges a reuse; timers keep running. */
const inSeconds = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })

describe('Refreshing tokens', () => {
  it('requires both tokens', async () => {
    const { access_token, refresh_token } = await signIn()
    for (const [authorization, body] of [
      ['', undefined],
      ['', {}],
      [access_token, { jwt: access_token }],
      ['', { refresh_token }],
    ] as const) {
      const answer = await refresh(authorization, body)
      expect(answer.json()).toMatchObject({ code: 'tokensMissing', message: 'no access_token and refresh_token found' })
    }
  })

  describe('A refresh token that is used again', () => {
    afterEach(() => void vi.useRealTimers())

    interface Pair {
      readonly access_token: string
      readonly refresh_token: string
    }
    const answerTo = async ({ access_token: jwt, refresh_token }: Pair) => {
      const answer = (await refresh(jwt, { jwt, refresh_token })).json<{ data?: Pair; code?: string }>()
      return answer.data ?? answer.code
    }
    const used = async (pair: Pair) => (await answerTo(pair)) as Pair

    it('is replaced on its first use, and ends its whole family if used again later', async () => {
      const old = await signIn()
      const first = await used(old)
      expect(first).toMatchObject({ access_token: expect.any(String), expires_in: 172_800 })
      expect(first.refresh_token).not.toBe(old.refresh_token)
      inSeconds(31)
      expect(await answerTo(old)).toBe('refreshTokenReused')
      expect(await answerTo(first)).toBe('tokenInvalid')
    })

    it('returns the same new token to simultaneous requests, and ends nothing', async () => {
      const old = await signIn()
      const all = await Promise.all(Array.from({ length: 10 }, () => used(old)))
      expect(new Set(all.map(({ refresh_token }) => refresh_token)).size).toBe(1)
      expect(all.filter(({ access_token }) => !access_token)).toEqual([])
      const [first] = all
      expect(await used(first ?? old)).toMatchObject({ access_token: expect.any(String) })
    })

    it('returns the new token again within half a minute if the response was lost', async () => {
      const old = await signIn()
      const lost = await used(old)
      inSeconds(25)
      const second = await used(old)
      expect(second.refresh_token).toBe(lost.refresh_token)
      const third = await used(second)
      expect(third).toMatchObject({ access_token: expect.any(String) })
    })

    it('is rejected once its successor was used', async () => {
      const old = await signIn()
      const first = await used(old)
      const second = await used(first)
      expect(await answerTo(old)).toBe('refreshTokenReused')
      expect(await answerTo(second)).toBe('tokenInvalid')
    })

    it('has a successor that its holder cannot predict', async () => {
      const [one, other] = [await signIn(), await signIn()]
      const [afterOne, afterOther] = [await used(one), await used(other)]
      expect(new Set([one, other, afterOne, afterOther].map((pair) => pair.refresh_token)).size).toBe(4)
    })

    it('is rejected if it is not the latest', async () => {
      const old = await signIn()
      inSeconds(1)
      const first = await used(old)
      inSeconds(1)
      const second = await used(first)
      inSeconds(1)
      expect(await answerTo(old)).toBe('refreshTokenReused')
      expect(await answerTo(second)).toBe('tokenInvalid')
    })
  })

  it('prolongs the cookie of the same session only', async () => {
    const url = '/codeless-portal/api/demo/sign-in'
    const enter = async () => {
      const answer = await s.app.inject({ method: 'POST', url, payload: { as: 'author' } })
      const [cookie] = answer.cookies
      return { cookie, ...answer.json<{ tokens: { access_token: string; refresh_token: string } }>().tokens }
    }
    const cookiesAfter = async (cookie: string, { access_token, refresh_token }: Awaited<ReturnType<typeof enter>>) => {
      const answer = await s.app.inject({
        method: 'PUT',
        url: '/api/v1/users/tokens/refresh',
        headers: { authorization: access_token, cookie },
        payload: { msg_id: '1', jwt: access_token, refresh_token },
      })
      expect(answer.statusCode).toBe(200)
      return answer.cookies
    }
    const [one, other] = [await enter(), await enter()]
    const cookie = `${one.cookie?.name}=${one.cookie?.value}`
    expect(await cookiesAfter(cookie, one)).toMatchObject([{ value: one.cookie?.value, maxAge: 30 * 24 * 60 * 60 }])
    expect(await cookiesAfter(cookie, other)).toEqual([])
  })

  it('rejects the refresh token of another session', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const mixed = { jwt: one.access_token, refresh_token: other.refresh_token }
    expect((await refresh(one.access_token, mixed)).json()).toMatchObject({ code: 'tokenInvalid' })
  })
})

describe('Without demo mode', () => {
  it('demo sign-in is refused, no provider is embedded, and unconfigured providers are reported', async () => {
    const plain = await testPortal({ DEMO: '0' })
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await plain.app.inject({ method, url, ...(payload ? { payload } : {}) })).json<{ code: string }>().code
    expect(await ask('POST', '/codeless-portal/api/demo/sign-in', { as: 'admin' })).toBe('demoDisabled')
    expect(await ask('GET', `${START}/concedo/start`)).toBe('providerNotConfigured')
    expect(await ask('POST', `${START}/google/verify`, { credential: 'x' })).toBe('providerNotConfigured')
    const options = await (await plain.as('anyone')).call('signInOptions')
    expect(options.body).toMatchObject({ demo: false, providers: { concedo: false, google: false }, sampleForm: null })
    await plain.end()
  })

  it('another OpenID Connect provider is found by discovery', async () => {
    const issuer = await buildApp(
      readConfig({ DATA_DIR: join(s.folder, 'unreachable'), DEMO: '0', LOG_LEVEL: 'silent' }),
    )
    await issuer.listen({ port: 0 })
    const address = issuer.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const plain = await testPortal({
      DEMO: '0',
      CONCEDO_ISSUER: `http://127.0.0.1:${port}`,
      CONCEDO_CLIENT_ID: 'portal',
    })
    const answer = await plain.app.inject({ url: `${START}/concedo/start` })
    expect(answer.json()).toMatchObject({ code: 'providerUnavailable' })
    await plain.end()
    await issuer.close()
  })
})
