import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const ISSUER = 'https://drivers.example'
const AUDIENCE = 'geo-forms'

export interface Issuer {
  /** Environment variables of a server that trusts it. */
  readonly env: { readonly [name: string]: string }
  /** A token of the driver with this name; `seconds`: its lifetime. */
  token(name: string, seconds?: number): Promise<string>
  end(): void
}

/** The service that issues the driver apps' tokens: signs them, and serves the public key. */
export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }]
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { DRIVER_ISSUER: ISSUER, DRIVER_AUDIENCE: AUDIENCE, DRIVER_JWKS: `http://127.0.0.1:${port}/keys` },
    token: (name, seconds = 600) =>
      new SignJWT({ name })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(name)
        .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
        .sign(privateKey),
    end: () => void server.close(),
  }
}
