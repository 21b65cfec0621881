import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SessionsTable, SignInsTable, Tables, UsersTable } from '../db/tables.ts'

/** SQLite limits the number of parameters per statement. */
const IDS_AT_ONCE = 500

export type UserRow = Selectable<UsersTable>

/** A valid session and its user. */
export interface SessionRow extends UserRow {
  readonly session_id: string
  readonly expires_at: number
}

export class UsersReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(id: string): Promise<UserRow | undefined> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Names of users by their ids, sorted by name. */
  async names(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    const names: { id: string; name: string }[] = []
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const some = ids.slice(from, from + IDS_AT_ONCE)
      names.push(...(await this.db.selectFrom('users').select(['id', 'name']).where('id', 'in', some).execute()))
    }
    return names.toSorted((a, b) => a.name.localeCompare(b.name))
  }

  /** Finds a user by provider and subject. */
  ofProvider(provider: string, subject: string): Promise<UserRow | undefined> {
    const of = this.db.selectFrom('users').selectAll().where('provider', '=', provider)
    return of.where('subject', '=', subject).executeTakeFirst()
  }

  /** Sessions by id or by hash of their cookies, in the order of `keys`; undefined for one that has ended. */
  async sessions(
    by: 'id' | 'cookie_hash',
    keys: readonly string[],
    now: number,
  ): Promise<readonly (SessionRow | undefined)[]> {
    const rows = await this.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select(['sessions.id as session_id', 'sessions.expires_at', `sessions.${by} as key`])
      .where(`sessions.${by}`, 'in', paddedToPowerOfTwo([...new Set(keys)]))
      .where('sessions.expires_at', '>', now)
      .execute()
    const found = new Map(rows.map(({ key, ...session }) => [key, session]))
    return keys.map((key) => found.get(key))
  }
}

/**
 * Repeats the last key up to a power of two: lists of each length are statements of their own, which both engines
 * prepare.
 */
function paddedToPowerOfTwo(keys: readonly string[]): readonly string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(keys.length, 1)))
  return [...keys, ...Array.from({ length: length - keys.length }, () => keys.at(-1) ?? '')]
}

/** Requires a transaction from `store.write`. */
export class UsersWriter extends UsersReader {
  /** Adds a user, or updates name, e-mail and roles; identified by `provider` and `subject`. */
  put(user: Insertable<UsersTable>): Promise<UserRow> {
    const { name, email, email_verified = 0, avatar, is_admin, is_task_admin } = user
    return this.db
      .insertInto('users')
      .values(user)
      .onConflict((on) =>
        on
          .columns(['provider', 'subject'])
          .doUpdateSet({ name, email, email_verified, avatar, is_admin, is_task_admin }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async addSession(session: SessionsTable, refreshHash: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('expires_at', '<', session.created_at).execute()
    await this.db.insertInto('sessions').values(session).execute()
    await this.addRefreshToken(session.id, refreshHash)
  }

  /** Ends a session and its family of refresh tokens. */
  async endSession(id: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('id', '=', id).execute()
  }

  /** Ends all sessions of a provider's users. */
  async endSessionsOf(provider: string): Promise<void> {
    const people = this.db.selectFrom('users').select('id').where('provider', '=', provider)
    await this.db.deleteFrom('sessions').where('user_id', 'in', people).execute()
  }

  async prolongSession(id: string, expiresAt: number): Promise<void> {
    await this.db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute()
  }

  async addRefreshToken(sessionId: string, hash: string): Promise<void> {
    await this.db.insertInto('refresh_tokens').values({ hash, session_id: sessionId }).execute()
  }

  /**
   * Marks a refresh token as used: 'fresh' the first time; 'again' while its successor `next` is unused and the first
   * use was after `since`; 'reused' afterwards; 'unknown' for a token not of this session.
   */
  async useRefreshToken(
    sessionId: string,
    hash: string,
    next: string,
    since: number,
    now: number,
  ): Promise<'fresh' | 'again' | 'reused' | 'unknown'> {
    const family = await this.db
      .selectFrom('refresh_tokens')
      .select(['hash', 'used_at'])
      .where('session_id', '=', sessionId)
      .where('hash', 'in', [hash, next])
      .execute()
    const token = family.find((one) => one.hash === hash)
    if (!token) return 'unknown'
    if (token.used_at === null) {
      await this.db.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).execute()
      return 'fresh'
    }
    const isNextUnused = family.some((one) => one.hash === next && one.used_at === null)
    return isNextUnused && token.used_at > since ? 'again' : 'reused'
  }

  async addSignIn(signIn: SignInsTable, now: number): Promise<void> {
    await this.db.deleteFrom('sign_ins').where('expires_at', '<', now).execute()
    await this.db.insertInto('sign_ins').values(signIn).execute()
  }

  /** Takes a finished sign-in by its one-time code, which works only once. */
  takeSignIn(codeHash: string, flow: string, now: number): Promise<SignInsTable | undefined> {
    return this.db
      .deleteFrom('sign_ins')
      .where('code_hash', '=', codeHash)
      .where('flow', '=', flow)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
  }
}
