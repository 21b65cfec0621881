import { jwtVerify, SignJWT } from 'jose'
import { Problem } from '../../contract/problems.ts'

/** The client asks for new tokens every 24 hours, so a token outlives one missed day. */
export const ACCESS_SECONDS = 48 * 60 * 60

const ISSUER = 'geo-forms'

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

/** Makes and reads our own access tokens. */
export class AccessTokens {
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

  /** Raises tokenInvalid. With `expired`, a token past its time is good too: that is what a refresh is for. */
  async verify(token: string, allow: { expired: boolean } = { expired: false }): Promise<AccessClaims> {
    const { payload } = await jwtVerify(token, this.secret, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      ...(allow.expired ? { currentDate: new Date(0) } : {}),
    }).catch((cause: unknown) => {
      throw new Problem('tokenInvalid', {}, { cause })
    })
    if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') throw new Problem('tokenInvalid')
    return { userId: payload.sub, sessionId: payload['sid'] }
  }
}
