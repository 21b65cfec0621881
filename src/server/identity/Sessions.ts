import { randomUUID } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import type { Tokens } from '../../contract/shapes.ts'
import { track } from '../analytics/track.ts'
import type { Store } from '../store/Store.ts'
import type { UserRow } from '../store/users.ts'
import type { AuthType } from '../db/tables.ts'
import { ACCESS_SECONDS, type AccessTokens } from './accessTokens.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** Lifetime of a session that is not refreshed, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/**
 * Time for which a used refresh token returns the same successor, in ms: for concurrent requests of several pages, and
 * for lost responses.
 */
export const REUSE_GRACE_MS = 30_000

/** A user as asserted by a provider. */
export interface Person {
  readonly provider: string
  readonly subject: string
  readonly authType: AuthType
  readonly name: string
  readonly email: string
  /** True if the e-mail address is verified; otherwise it grants nothing. */
  readonly emailVerified: boolean
  readonly avatar?: string | undefined
  readonly isAdmin: boolean
  readonly isTaskAdmin: boolean
}

export interface NewSession {
  readonly user: UserRow
  readonly cookie: string
  readonly tokens: Tokens
}

/** Signing in, refreshing, and signing out. Issued secrets are stored as hashes only. */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly tokens: AccessTokens,
  ) {}

  /** Creates or updates the user. A verified address also gets the roles it was invited to. */
  know(person: Person, now = Date.now()): Promise<UserRow> {
    return this.store.write(async (w) => {
      const user = await w.users.put({
        id: randomUUID(),
        provider: person.provider,
        subject: person.subject,
        auth_type: person.authType,
        name: person.name,
        email: person.email,
        email_verified: Number(person.emailVerified),
        avatar: person.avatar ?? null,
        is_admin: Number(person.isAdmin),
        is_task_admin: Number(person.isTaskAdmin),
        created_at: now,
      })
      if (user.auth_type === 'concedo' && user.email && user.email_verified)
        await w.sharing.acceptInvitations(user, now)
      return user
    })
  }

  async open(user: UserRow, now = Date.now()): Promise<NewSession> {
    const cookie = newSecret()
    const refresh = newSecret()
    const session = {
      id: randomUUID(),
      cookie_hash: hashSecret(cookie),
      user_id: user.id,
      created_at: now,
      expires_at: now + SESSION_SECONDS * 1000,
    }
    await this.store.write(async (w) => {
      await w.users.addSession(session, hashSecret(refresh))
      await track(w, { user }, { name: 'login' }, now)
    })
    return { user, cookie, tokens: await this.tokensOf(user.id, session.id, refresh) }
  }

  /**
   * Exchanges tokens. A used refresh token returns the same successor within the grace period, until the successor is
   * used. Throws tokenInvalid, or refreshTokenReused, which ends the session, since one of the two holders stole the
   * token.
   */
  async refresh(accessToken: string, refreshToken: string, now = Date.now()): Promise<Tokens> {
    const { sessionId, userId } = await this.tokens.verify(accessToken, { expired: true })
    const next = this.tokens.refreshAfter(refreshToken)
    const use = await this.store.write(async (w) => {
      const use = await w.users.useRefreshToken(
        sessionId,
        hashSecret(refreshToken),
        hashSecret(next),
        now - REUSE_GRACE_MS,
        now,
      )
      if (use === 'reused') await w.users.endSession(sessionId)
      if (use === 'reused' || use === 'unknown') return use
      const [session] = await w.users.sessions('id', [sessionId], now)
      if (!session) return 'unknown'
      if (use === 'fresh') await w.users.addRefreshToken(sessionId, hashSecret(next))
      await w.users.prolongSession(sessionId, now + SESSION_SECONDS * 1000)
      return use
    })
    if (use === 'reused') throw new Problem('refreshTokenReused')
    if (use === 'unknown') throw new Problem('tokenInvalid')
    return this.tokensOf(userId, sessionId, next)
  }

  /** Ends the sessions of demo users, which must not outlive demo mode. */
  async endDemo(): Promise<void> {
    await this.store.write((w) => w.users.endSessionsOf('demo'))
  }

  async end(sessionId: string): Promise<void> {
    await this.store.write((w) => w.users.endSession(sessionId))
  }

  private async tokensOf(userId: string, sessionId: string, refresh: string): Promise<Tokens> {
    return {
      access_token: await this.tokens.sign({ userId, sessionId }),
      refresh_token: refresh,
      expires_in: ACCESS_SECONDS,
    }
  }
}
