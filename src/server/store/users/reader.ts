import type { Kysely, Selectable } from 'kysely'
import type { Tables, UsersTable } from '../../db/tables.ts'

export type UserRow = Selectable<UsersTable>

/** A live session and whose it is. */
export interface SessionRow extends UserRow {
  readonly session_id: string
  readonly expires_at: number
}

export class UsersReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(id: string): Promise<UserRow | undefined> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** The person whom a provider knows as `subject`. */
  ofProvider(provider: string, subject: string): Promise<UserRow | undefined> {
    const of = this.db.selectFrom('users').selectAll().where('provider', '=', provider)
    return of.where('subject', '=', subject).executeTakeFirst()
  }

  /** The session behind a cookie, undefined once it ended. */
  sessionByCookie(cookieHash: string, now: number): Promise<SessionRow | undefined> {
    return this.sessions(now).where('sessions.cookie_hash', '=', cookieHash).executeTakeFirst()
  }

  /** The session that a token names, undefined once it ended. */
  session(id: string, now: number): Promise<SessionRow | undefined> {
    return this.sessions(now).where('sessions.id', '=', id).executeTakeFirst()
  }

  private sessions(now: number) {
    return this.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select(['sessions.id as session_id', 'sessions.expires_at'])
      .where('sessions.expires_at', '>', now)
  }
}
