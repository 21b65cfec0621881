import type { SessionsTable, SignInsTable, UsersTable } from '../../db/tables.ts'
import { UsersReader, type UserRow } from './reader.ts'

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

  /** Marks the token used: 'fresh' the first time, 'reused' after, 'unknown' for one that is not of this session. */
  async useRefreshToken(sessionId: string, hash: string, at: number): Promise<'fresh' | 'reused' | 'unknown'> {
    const token = await this.db
      .selectFrom('refresh_tokens')
      .select('used_at')
      .where('hash', '=', hash)
      .where('session_id', '=', sessionId)
      .executeTakeFirst()
    if (!token) return 'unknown'
    if (token.used_at !== null) return 'reused'
    await this.db.updateTable('refresh_tokens').set({ used_at: at }).where('hash', '=', hash).execute()
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
