import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Problem } from '../../contract/problems.ts'
import { RememberedTokens } from './RememberedTokens.ts'

/** The client asks for new tokens every 24 hours, so a token outlives one missed day. */
export const ACCESS_SECONDS = 48 * 60 * 60

/** So long a web view is known as one: as long as a session lasts. */
export const VISIT_SECONDS = 30 * 24 * 60 * 60

const ISSUER = 'geo-forms'
/** Whom tokens are for that name no person, but the web view of a driver app. */
const VISIT = 'app-visit'

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

/** Makes and reads our own access tokens. */
export class AccessTokens {
  private readonly remembered = new RememberedTokens<AccessClaims>()

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

  /** The refresh token that comes after another: always the same one, which nobody else can tell. */
  refreshAfter(refreshToken: string): string {
    return createHmac('sha256', this.secret).update(`refresh after ${refreshToken}`).digest('base64url')
  }

  /** Raises tokenInvalid. With `expired`, a token past its time is good too: that is what a refresh is for. */
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

  /** Says of whoever has it that it is the web view of a driver app. */
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
