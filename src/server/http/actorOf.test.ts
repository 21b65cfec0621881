import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { serving, type Serving } from '../../../tests/kit/serving.ts'
import type { NewSession } from '../identity/Sessions.ts'
import { UsersReader } from '../store/users.ts'
import { actorOf, bearer, driverOf, namesDriver } from './actorOf.ts'

let s: Serving
let author: NewSession
let collector: NewSession
/** A session that was signed out. */
let gone: NewSession
beforeAll(async () => {
  s = await serving()
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
  const { user, sessionId } = await driverOf(saying(said), s.app.services)
  return [user.name, sessionId === null ? 'of the app' : 'of a session']
}

describe('who calls a web endpoint', () => {
  it('is whom the cookie names, or else the access token, with or without its scheme', async () => {
    expect(await onTheWeb({ cookie: author.cookie })).toBe('An Author')
    expect(await onTheWeb({ authorization: tokenOf(collector) })).toBe('A Collector')
    expect(await onTheWeb({ authorization: `Bearer ${tokenOf(collector)}` })).toBe('A Collector')
  })

  it('is known with the session that is theirs', async () => {
    const { sessionId } = await s.app.services.tokens.verify(tokenOf(author))
    for (const said of [{ cookie: author.cookie }, { authorization: tokenOf(author) }])
      expect(await actorOf(saying(said), s.app.services)).toMatchObject({ sessionId, user: { name: 'An Author' } })
  })

  it('is looked for together with all who call in the same moment, and each is told of their own', async () => {
    const looks = vi.spyOn(UsersReader.prototype, 'sessions')
    const calling = [author, gone, collector, author, collector]
    const byCookie = calling.map(({ cookie }) => onTheWeb({ cookie }))
    const byToken = calling.map((one) => onTheWeb({ authorization: tokenOf(one) }))
    const told = ['An Author', null, 'A Collector', 'An Author', 'A Collector']
    expect(await Promise.all(byCookie)).toEqual(told)
    expect(await Promise.all(byToken)).toEqual(told)
    expect(looks.mock.calls.map(([by]) => by).toSorted()).toEqual(['cookie_hash', 'id'])
  })

  it('is whom the cookie names where a token names another, and nobody where that cookie is no good', async () => {
    expect(await onTheWeb({ cookie: author.cookie, authorization: tokenOf(collector) })).toBe('An Author')
    expect(await onTheWeb({ cookie: 'x', authorization: tokenOf(collector) })).toBeNull()
  })

  it('is nobody without a cookie and a token, by a made-up one, and once the session ended', async () => {
    expect(await onTheWeb({})).toBeNull()
    expect(await onTheWeb({ cookie: '' })).toBeNull()
    expect(await onTheWeb({ authorization: 'made-up' })).toBeNull()
    expect(await onTheWeb({ cookie: gone.cookie })).toBeNull()
    expect(await onTheWeb({ authorization: tokenOf(gone) })).toBeNull()
  })

  it('is nobody whom only a driver app vouches for', async () => {
    expect(await onTheWeb({ authorization: DEBUG_TOKEN })).toBeNull()
    expect(await onTheWeb({ ssid: tokenOf(collector) })).toBeNull()
  })
})

describe('who calls a driver endpoint', () => {
  it('is whom the token of either header names, or of both where they are one', async () => {
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

  it("is the driver whom an app's own token names, without a session of ours", async () => {
    expect(await inAnApp({ authorization: DEBUG_TOKEN, ssid: DEBUG_TOKEN })).toEqual(['A Driver', 'of the app'])
  })

  it('has to be said: a cookie is not enough, nor are empty headers', async () => {
    for (const said of [{}, { cookie: author.cookie }, { authorization: '', ssid: '' }, { authorization: 'Bearer  ' }])
      await expect(inAnApp(said)).rejects.toMatchObject({ code: 'signInRequired' })
  })

  it('is nobody by two tokens that differ, by a made-up one, and once the session ended', async () => {
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

describe('what a request says of who sends it', () => {
  it('is the token of the Authorization header, with or without its scheme', () => {
    for (const header of ['token', 'Bearer token', 'bearer token', 'Bearer \t token', '  token  '])
      expect(bearer(header)).toBe('token')
    expect(bearer('Bearertoken')).toBe('Bearertoken')
    expect(bearer('x Bearer token')).toBe('x Bearer token')
    for (const header of [undefined, '', '  ']) expect(bearer(header)).toBeNull()
  })

  it('is that the page of a driver app sends it, where its header says something', () => {
    expect(namesDriver(saying({ ssid: 'token' }))).toBe(true)
    expect(namesDriver(saying({ ssid: '' }))).toBe(false)
    expect(namesDriver(saying({ authorization: 'token', cookie: 'x' }))).toBe(false)
  })
})
