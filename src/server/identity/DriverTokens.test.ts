import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type CallOptions, type TestPortal } from '../../../tests/kit/testPortal.ts'

const ISSUER = 'https://drivers.example'
const AUDIENCE = 'geo-forms'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1_000)

let keys: CryptoKey
let strangerKeys: CryptoKey
let issuer: Server
let s: TestPortal
let form: PublishedForm
let jwks: object
/** The status of the issuer's key endpoint while it is broken. */
let broken: number | null = null

beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  keys = pair.privateKey
  strangerKeys = (await generateKeyPair('ES256')).privateKey
  jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] }
  issuer = createServer((_request, response) => {
    response.writeHead(broken ?? 200, { 'content-type': 'application/json' }).end(broken ? '' : JSON.stringify(jwks))
  }).listen(0, '127.0.0.1')
  await once(issuer, 'listening')
  s = await testPortal(configured())
  form = await publishedForm(s)
})
afterAll(async () => {
  await s.end()
  issuer.close()
})

const configured = () => ({
  DEMO: '1',
  DRIVER_ISSUER: ISSUER,
  DRIVER_AUDIENCE: AUDIENCE,
  DRIVER_JWKS: `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`,
})

/** A valid token with some claims replaced; undefined omits a claim. */
function token(claims: JWTPayload = {}, key = keys, kid = 'k1'): Promise<string> {
  const all = { iss: ISSUER, aud: AUDIENCE, sub: 'd-17', name: 'Dax Driver', exp: now() + 600, ...claims }
  const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return new SignJWT(said).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
}

async function send(headers: CallOptions['headers'], on = s, to = form) {
  return (await on.as('anyone')).call('submitDriver', { headers, body: submission(to.id, { name: 'Well' }) })
}
const by = async (claims: JWTPayload = {}, key?: CryptoKey, kid?: string) => {
  const value = await token(claims, key, kid)
  return send({ authorization: value, 'x-mts-ssid': value })
}

describe('A driver token of the configured issuer', () => {
  it('is accepted, and the submission belongs to the driver it names, without an email address', async () => {
    expect((await by()).status).toBe(200)
    const { body } = await form.author.call('listSubmissions', { params: { id: form.id } })
    expect(body.rows[0]).toMatchObject({ submitterName: 'Dax Driver', submitterEmail: '', mode: 'dax' })
    expect(body.rows[0]?.input).not.toHaveProperty('Google_Email')
  })

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'another-app' }],
    ['for no audience', { aud: undefined }],
    ['that ended more than a minute ago', { exp: now() - 90 }],
    ['that never ends', { exp: undefined }],
    ['that begins in two minutes', { nbf: now() + 150 }],
    ['that names nobody', { sub: undefined }],
    ['that names an empty somebody', { sub: '' }],
  ])('is rejected if it is %s', async (_, claims) => {
    expect((await by(claims)).problem).toBe('tokenInvalid')
  })

  it('is accepted for a minute after it expires, to allow for clock differences', async () => {
    expect((await by({ exp: now() - 30, nbf: now() + 30 })).status).toBe(200)
  })

  it('is rejected if signed by an unknown key, under any key id', async () => {
    expect((await by({}, strangerKeys)).problem).toBe('tokenInvalid')
    expect((await by({}, strangerKeys, 'k2')).problem).toBe('tokenInvalid')
  })

  it('is rejected if unsigned, or signed with a public value', async () => {
    const claims = part({ iss: ISSUER, aud: AUDIENCE, sub: 'd-17', exp: now() + 600 })
    const unsigned = `${part({ alg: 'none' })}.${claims}.`
    expect((await send({ authorization: unsigned })).problem).toBe('tokenInvalid')
    const shared = await new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: 'd-17', exp: now() + 600 })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(JSON.stringify(jwks)))
    expect((await send({ authorization: shared })).problem).toBe('tokenInvalid')
  })

  it('may be sent in both headers or in one; two different tokens are rejected', async () => {
    const value = await token()
    expect((await send({ authorization: `Bearer ${value}` })).status).toBe(200)
    expect((await send({ 'x-mts-ssid': value })).status).toBe(200)
    const other = await token({ sub: 'd-18' })
    expect((await send({ authorization: value, 'x-mts-ssid': other })).problem).toBe('tokenInvalid')
    expect((await send({})).problem).toBe('signInRequired')
  })

  it('is the only token accepted: tokens of this server and of the demo are rejected', async () => {
    const { token: ours } = await s.as('collector')
    for (const value of [ours, DEBUG_TOKEN]) expect((await send({ authorization: value })).problem).toBe('tokenInvalid')
    const answer = await (await s.as('anyone')).call('demoDriverToken', { body: { mode: 'dax' } })
    expect(answer.problem).toBe('demoDisabled')
  })

  it('gives no access to web endpoints', async () => {
    const headers = { authorization: await token(), 'x-mts-ssid': await token() }
    const voice = await s.as('anyone')
    for (const name of ['submitWeb', 'mySubmissions', 'listForms'] as const) {
      expect((await voice.call(name, { headers, body: name === 'submitWeb' ? {} : undefined })).problem).toBe(
        'signInRequired',
      )
    }
  })

  it('is answered with “provider unavailable”, not “invalid”, while the keys cannot be fetched', async () => {
    const other = await testPortal(configured())
    const there = await publishedForm(other)
    broken = 503
    const value = await token()
    expect((await send({ authorization: value }, other, there)).problem).toBe('providerUnavailable')
    broken = null
    await other.end()
  })
})

describe('Driver tokens in a demo', () => {
  let demo: TestPortal
  let there: PublishedForm
  beforeAll(async () => {
    demo = await testPortal()
    there = await publishedForm(demo)
  })
  afterAll(() => demo.end())

  it('are issued by the embedded provider for a driver and a passenger', async () => {
    for (const mode of ['dax', 'pax']) {
      const { body } = await (await demo.as('anyone')).call('demoDriverToken', { body: { mode } })
      expect((await send({ authorization: body.access_token }, demo, there)).status).toBe(200)
    }
    const { body } = await there.author.call('listSubmissions', { params: { id: there.id } })
    expect(body.rows.map(({ submitterName }) => submitterName)).toEqual(['A Passenger', 'A Driver'])
  })

  it('include the built-in debug token, which must match exactly', async () => {
    expect((await send({ authorization: DEBUG_TOKEN }, demo, there)).status).toBe(200)
    expect((await send({ authorization: `${DEBUG_TOKEN}x` }, demo, there)).problem).toBe('tokenInvalid')
  })

  it('exclude sign-in tokens of the embedded provider, and forged tokens', async () => {
    const iss = 'http://localhost/codeless-portal/oidc'
    for (const claims of [
      { iss, aud: 'driver' },
      { iss, aud: 'google' },
    ]) {
      const forged = await token(claims, strangerKeys, 'demo')
      expect((await send({ authorization: forged }, demo, there)).problem).toBe('tokenInvalid')
    }
  })
})

describe('Driver tokens without a demo and without an issuer', () => {
  it('are all rejected, including the debug token and demo tokens', async () => {
    const demo = await testPortal()
    const { body } = await (await demo.as('anyone')).call('demoDriverToken', { body: { mode: 'dax' } })
    await demo.end()
    const plain = await testPortal({ DEMO: '0' })
    for (const value of [DEBUG_TOKEN, body.access_token]) {
      expect((await send({ authorization: value }, plain)).problem).toBe('tokenInvalid')
    }
    const answer = await (await plain.as('anyone')).call('demoDriverToken', { body: { mode: 'dax' } })
    expect(answer.problem).toBe('demoDisabled')
    await plain.end()
  })
})
