import type { SessionsTable, SignInsTable, UsersTable } from '../../db/tables.ts'
import { UsersReader, type UserRow } from './reader.ts'

/** When a token counts as used that no grace is given to any more. */
const NEVER_AGAIN = 0

/** Needs a transaction: hand it one from `store.write`. */
export class UsersWriter extends UsersReader {
  /** Adds the person, or brings name, email and roles up to date; `provider` and `subject` say who it is. */
  put(user: UsersTable): Promise<UserRow> {
    const { name, email, avatar, is_admin, is_task_admin } = user
    return this.db
      .insertInto('users')
      .values(user)
      .onConflict((on) =>
        on.columns(['provider', 'subject']).doUpdateSet({ name, email, avatar, is_admin, is_task_admin }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async addSession(session: SessionsTable, refreshHash: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('expires_at', '<', session.created_at).execute()
    await this.db.insertInto('sessions').values(session).execute()
    await this.addRefreshToken(session.id, refreshHash)
  }

  /** Ends the session and the whole family of its refresh tokens. */
  async endSession(id: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('id', '=', id).execute()
  }

  async prolongSession(id: string, expiresAt: number): Promise<void> {
    await this.db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute()
  }

  async addRefreshToken(sessionId: string, hash: string): Promise<void> {
    await this.db.insertInto('refresh_tokens').values({ hash, session_id: sessionId }).execute()
  }

  /**
   * Marks the token used: 'fresh' the first time, 'reused' after, 'unknown' for one that is not of this session. Who used
   * the session's last token less than `grace` ms ago and lost the answer may use it once more: that is 'fresh' too, and
   * voids every other token of the session, the lost one included.
   */
  async useRefreshToken(
    sessionId: string,
    hash: string,
    at: number,
    grace: number,
  ): Promise<'fresh' | 'reused' | 'unknown'> {
    const family = await this.db
      .selectFrom('refresh_tokens')
      .select(['hash', 'used_at'])
      .where('session_id', '=', sessionId)
      .execute()
    const token = family.find((one) => one.hash === hash)
    if (!token) return 'unknown'
    const mark = this.db.updateTable('refresh_tokens')
    if (token.used_at === null) {
      await mark.set({ used_at: at }).where('hash', '=', hash).execute()
      return 'fresh'
    }
    const last = Math.max(...family.map(({ used_at }) => used_at ?? NEVER_AGAIN))
    if (token.used_at < last || token.used_at <= at - grace) return 'reused'
    await mark.set({ used_at: NEVER_AGAIN }).where('session_id', '=', sessionId).execute()
    return 'fresh'
  }

  async addSignIn(signIn: SignInsTable, now: number): Promise<void> {
    await this.db.deleteFrom('sign_ins').where('expires_at', '<', now).execute()
    await this.db.insertInto('sign_ins').values(signIn).execute()
  }

  /** Takes a finished sign-in by its one-time code; a second time there is nothing. */
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
