import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Problem } from '../../contract/problems.ts'
import { VerifiedTokenCache } from './VerifiedTokenCache.ts'

/** Lifetime of an access token, in seconds. Clients refresh every 24 hours, so it survives one missed day. */
export const ACCESS_SECONDS = 48 * 60 * 60

/** Lifetime of the web view cookie, in seconds: the same as that of a session. */
export const VISIT_SECONDS = 30 * 24 * 60 * 60

const ISSUER = 'geo-forms'
/** Audience of tokens that identify no user, only the web view of a driver app. */
const VISIT = 'app-visit'

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

/** Issues and verifies our own access tokens. */
export class AccessTokens {
  private readonly remembered = new VerifiedTokenCache<AccessClaims>()

  constructor(private readonly secret: Uint8Array) {}

  sign({ userId, sessionId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(this.secret)
  }

  /** Returns the successor of a refresh token: deterministic, but only computable with the secret. */
  refreshAfter(refreshToken: string): string {
    return createHmac('sha256', this.secret).update(`refresh after ${refreshToken}`).digest('base64url')
  }

  /** Verifies a token. Throws tokenInvalid. `expired`: also accepts an expired token, for a refresh. */
  async verify(token: string, allow: { expired: boolean } = { expired: false }): Promise<AccessClaims> {
    const known = this.remembered.get(token)
    if (known) return known
    const { payload } = await jwtVerify(token, this.secret, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      ...(allow.expired ? { currentDate: new Date(0) } : {}),
    }).catch((cause: unknown) => {
      throw new Problem('tokenInvalid', {}, { cause })
    })
    if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') throw new Problem('tokenInvalid')
    const claims = { userId: payload.sub, sessionId: payload['sid'] }
    this.remembered.add(token, claims, payload.exp)
    return claims
  }

  /** Issues a token that marks its holder as the web view of a driver app. */
  signVisit(): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(VISIT)
      .setIssuedAt()
      .setExpirationTime(`${VISIT_SECONDS}s`)
      .sign(this.secret)
  }

  async isVisit(token: string): Promise<boolean> {
    const read = jwtVerify(token, this.secret, { issuer: ISSUER, audience: VISIT, algorithms: ['HS256'] })
    return read.then(
      () => true,
      () => false,
    )
  }
}
