import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import type { NewSession } from '../identity/Sessions.ts'
import { UsersReader } from '../store/users.ts'
import { actorOf, bearerToken, driverActorOf, hasDriverToken } from './actorOf.ts'

let s: TestPortal
let author: NewSession
let collector: NewSession
/** A session that was signed out. */
let gone: NewSession
beforeAll(async () => {
  s = await testPortal()
  const { signIn, sessions, tokens } = s.app.services
  author = await signIn.demo('author')
  collector = await signIn.demo('collector')
  gone = await signIn.demo('collector')
  const { sessionId } = await tokens.verify(tokenOf(gone))
  await sessions.end(sessionId)
})
afterAll(() => s.end())

const tokenOf = ({ tokens }: NewSession): string => tokens.access_token

interface Said {
  readonly cookie?: string
  readonly authorization?: string
  readonly ssid?: string
}
const saying = ({ cookie, authorization, ssid }: Said) =>
  ({
    headers: { authorization, 'x-mts-ssid': ssid },
    cookies: { geo_forms_session: cookie },
  }) as unknown as FastifyRequest

const onTheWeb = async (said: Said) => (await actorOf(saying(said), s.app.services))?.user.name ?? null
const inAnApp = async (said: Said) => {
  const { user, sessionId } = await driverActorOf(saying(said), s.app.services)
  return [user.name, sessionId === null ? 'of the app' : 'of a session']
}

describe('The caller of a web endpoint', () => {
  it('is identified by the cookie, or else by the access token, with or without its scheme', async () => {
    expect(await onTheWeb({ cookie: author.cookie })).toBe('An Author')
    expect(await onTheWeb({ authorization: tokenOf(collector) })).toBe('A Collector')
    expect(await onTheWeb({ authorization: `Bearer ${tokenOf(collector)}` })).toBe('A Collector')
  })

  it('is returned with the session', async () => {
    const { sessionId } = await s.app.services.tokens.verify(tokenOf(author))
    for (const said of [{ cookie: author.cookie }, { authorization: tokenOf(author) }])
      expect(await actorOf(saying(said), s.app.services)).toMatchObject({ sessionId, user: { name: 'An Author' } })
  })

  it('is queried together with all simultaneous callers, and each receives its own user', async () => {
    const looks = vi.spyOn(UsersReader.prototype, 'sessions')
    const calling = [author, gone, collector, author, collector]
    const byCookie = calling.map(({ cookie }) => onTheWeb({ cookie }))
    const byToken = calling.map((one) => onTheWeb({ authorization: tokenOf(one) }))
    const told = ['An Author', null, 'A Collector', 'An Author', 'A Collector']
    expect(await Promise.all(byCookie)).toEqual(told)
    expect(await Promise.all(byToken)).toEqual(told)
    expect(looks.mock.calls.map(([by]) => by).toSorted()).toEqual(['cookie_hash', 'id'])
  })

  it('is identified by the cookie if a token names another user, and is nobody if that cookie is invalid', async () => {
    expect(await onTheWeb({ cookie: author.cookie, authorization: tokenOf(collector) })).toBe('An Author')
    expect(await onTheWeb({ cookie: 'x', authorization: tokenOf(collector) })).toBeNull()
  })

  it('is nobody without cookie and token, with a forged one, and after the session ended', async () => {
    expect(await onTheWeb({})).toBeNull()
    expect(await onTheWeb({ cookie: '' })).toBeNull()
    expect(await onTheWeb({ authorization: 'made-up' })).toBeNull()
    expect(await onTheWeb({ cookie: gone.cookie })).toBeNull()
    expect(await onTheWeb({ authorization: tokenOf(gone) })).toBeNull()
  })

  it('is nobody with the token of a driver app alone', async () => {
    expect(await onTheWeb({ authorization: DEBUG_TOKEN })).toBeNull()
    expect(await onTheWeb({ ssid: tokenOf(collector) })).toBeNull()
  })
})

describe('The caller of a driver endpoint', () => {
  it('is identified by the token of either header, or of both if they are equal', async () => {
    const token = tokenOf(collector)
    for (const said of [
      { authorization: token },
      { authorization: `Bearer ${token}` },
      { authorization: token, ssid: '' },
      { ssid: token },
      { authorization: '', ssid: token },
      { authorization: token, ssid: token },
      { authorization: `Bearer ${token}`, ssid: token },
      { authorization: token, ssid: `Bearer ${token}` },
    ])
      expect(await inAnApp(said)).toEqual(['A Collector', 'of a session'])
  })

  it('is the driver named by the token of a driver app, without a session of this server', async () => {
    expect(await inAnApp({ authorization: DEBUG_TOKEN, ssid: DEBUG_TOKEN })).toEqual(['A Driver', 'of the app'])
  })

  it('must send a token: a cookie or empty headers are rejected', async () => {
    for (const said of [{}, { cookie: author.cookie }, { authorization: '', ssid: '' }, { authorization: 'Bearer  ' }])
      await expect(inAnApp(said)).rejects.toMatchObject({ code: 'signInRequired' })
  })

  it('is rejected with two different tokens, a forged one, and after the session ended', async () => {
    for (const said of [
      { authorization: tokenOf(collector), ssid: tokenOf(author) },
      { authorization: 'made-up' },
      { ssid: 'made-up' },
      { authorization: tokenOf(gone) },
      { ssid: tokenOf(gone) },
    ])
      await expect(inAnApp(said)).rejects.toMatchObject({ code: 'tokenInvalid' })
  })
})

describe('The credentials of a request', () => {
  it('are the token of the Authorization header, with or without its scheme', () => {
    for (const header of ['token', 'Bearer token', 'bearer token', 'Bearer \t token', '  token  '])
      expect(bearerToken(header)).toBe('token')
    expect(bearerToken('Bearertoken')).toBe('Bearertoken')
    expect(bearerToken('x Bearer token')).toBe('x Bearer token')
    for (const header of [undefined, '', '  ']) expect(bearerToken(header)).toBeNull()
  })

  it('come from a driver app if its header is not empty', () => {
    expect(hasDriverToken(saying({ ssid: 'token' }))).toBe(true)
    expect(hasDriverToken(saying({ ssid: '' }))).toBe(false)
    expect(hasDriverToken(saying({ authorization: 'token', cookie: 'x' }))).toBe(false)
  })
})
