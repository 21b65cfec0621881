import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** A listening OpenID Connect provider with configurable claims. */
export async function signInIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] }
  /** Claims of the token of each sign-in, by one-time code. */
  const said = new Map<string, JWTPayload>()
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/keys') return void send(jwks)
    if (request.url !== '/token') {
      const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
      return void send({
        issuer,
        ...endpoints,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
      })
    }
    let form = ''
    for await (const part of request) form += String(part)
    const claims = said.get(new URLSearchParams(form).get('code') ?? '') ?? {}
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).setIssuedAt()
    const id_token = await token.setIssuer(issuer).setAudience('portal').setExpirationTime('1m').sign(privateKey)
    send({ access_token: 'x', token_type: 'Bearer', id_token })
  }

  return {
    issuer,
    /** Signs in a user with these claims. Returns the Cookie header of the session. */
    async signIn(app: FastifyInstance, provider: 'concedo' | 'salesforce', claims: JWTPayload): Promise<string> {
      const auth = '/codeless-portal/api/auth'
      const begun = await app.inject(`${auth}/${provider}/start`)
      const flow = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const { searchParams } = new URL(String(begun.headers.location))
      const code = `code-${said.size}`
      said.set(code, { ...claims, nonce: searchParams.get('nonce') ?? '' })
      const query = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
      const back = await app.inject({ url: `${auth}/${provider}/callback?${query}`, headers: { cookie: flow } })
      const once = new URL(String(back.headers.location), 'http://localhost').searchParams.get('code')
      const url = `${auth}/exchange`
      const payload = { code: once }
      const traded = await app.inject({ method: 'POST', url, payload, headers: { cookie: flow } })
      if (traded.statusCode !== 200) throw new Error(`not signed in: ${back.body} ${traded.body}`)
      const session = traded.cookies.find(({ name }) => name.endsWith('session'))
      return `${session?.name}=${session?.value}`
    },
    end: () => void server.close(),
  }
}
