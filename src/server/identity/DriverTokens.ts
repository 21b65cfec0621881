import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import type { Config } from '../config.ts'
import { EMBEDDED_ISSUER } from './EmbeddedProvider.ts'
import { VerifiedTokenCache } from './VerifiedTokenCache.ts'

/** The two driver apps, by the mode of their forms. */
export type DriverApp = 'pax' | 'dax'
type DriverClaims = JWTPayload & { readonly sub: string }

const DEMO_AUDIENCE = 'driver'
const DEMO_SECONDS = 60 * 60
const DEMO_DRIVERS = {
  dax: { sub: 'dax', name: 'A Driver', email: 'driver@demo.example' },
  pax: { sub: 'pax', name: 'A Passenger', email: 'passenger@demo.example' },
} as const

/** Maximum clock difference to the token issuer, in seconds. */
const SKEW_SECONDS = 60
/** Asymmetric algorithms only: with a shared secret, the verifier could have made the token. */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA']

/** Key set of an issuer, and the audience its tokens must have; null: any. */
interface Issuer {
  readonly issuer: string
  readonly keys: JWTVerifyGetKey
  readonly audience: string | null
}

/**
 * Verifies access tokens of the driver apps: of the configured issuer only; in a demo without one, those signed by the
 * embedded provider and the built-in debug token.
 */
export class DriverTokens {
  private readonly configured: Issuer | null
  private readonly embedded: Issuer | null
  private readonly remembered = new VerifiedTokenCache<DriverClaims>()

  constructor(
    { driver, demo }: Pick<Config, 'driver' | 'demo'>,
    private readonly demoKey: JWK,
  ) {
    this.configured = driver && { ...driver, keys: createRemoteJWKSet(new URL(driver.jwks)) }
    const { d: _private, ...key } = demoKey
    this.embedded =
      demo && !driver
        ? { issuer: EMBEDDED_ISSUER, keys: createLocalJWKSet({ keys: [key] }), audience: DEMO_AUDIENCE }
        : null
  }

  /**
   * Returns the claims of a token; null without a configured issuer, for a token not from a driver app. Throws
   * tokenInvalid, or providerUnavailable if the issuer's keys cannot be fetched.
   */
  async read(token: string): Promise<DriverClaims | null> {
    if (this.configured) return this.verify(token, this.configured)
    if (!this.embedded) return null
    if (token === DEBUG_TOKEN) return { iss: EMBEDDED_ISSUER, ...DEMO_DRIVERS.dax }
    return issuerOf(token) === EMBEDDED_ISSUER ? this.verify(token, this.embedded) : null
  }

  private async verify(token: string, issuer: Issuer): Promise<DriverClaims> {
    const known = this.remembered.get(token)
    if (known) return known
    const claims = await verified(token, issuer)
    this.remembered.add(token, claims, claims.exp)
    return claims
  }

  /** Issues a token like the demo app of this mode. Throws demoDisabled. */
  async demoToken(app: DriverApp): Promise<string> {
    if (!this.embedded) throw new Problem('demoDisabled')
    return new SignJWT(DEMO_DRIVERS[app])
      .setProtectedHeader({ alg: 'ES256', kid: String(this.demoKey.kid) })
      .setIssuer(EMBEDDED_ISSUER)
      .setAudience(DEMO_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${DEMO_SECONDS}s`)
      .sign(await importJWK(this.demoKey, 'ES256'))
  }
}

async function verified(token: string, { issuer, keys, audience }: Issuer): Promise<DriverClaims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    ...(audience === null ? {} : { audience }),
    algorithms: ALGORITHMS,
    clockTolerance: SKEW_SECONDS,
    requiredClaims: ['exp', 'sub'],
  }).catch((cause: unknown) => {
    throw new Problem(isTokensFault(cause) ? 'tokenInvalid' : 'providerUnavailable', {}, { cause })
  })
  const { sub } = payload
  if (!sub) throw new Problem('tokenInvalid')
  return { ...payload, sub }
}

/** False for errors of fetching or parsing the issuer's keys, which do not make the token invalid. */
function isTokensFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false
  return !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JWK_INVALID'].includes(error.code)
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
