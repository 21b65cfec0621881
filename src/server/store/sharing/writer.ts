import type { Insertable } from 'kysely'
import type { CollaboratorRole, Tables } from '../../db/tables.ts'
import { SharingReader } from './reader.ts'

type News = Omit<Insertable<Tables['form_news']>, 'seq'>

/** Needs a transaction: hand it one from `store.write`. */
export class SharingWriter extends SharingReader {
  /** Gives somebody a role on a form, in place of the one they had. */
  async setRole(formId: string, userId: string, role: CollaboratorRole): Promise<void> {
    await this.db
      .insertInto('collaborators')
      .values({ form_id: formId, user_id: userId, role })
      .onConflict((on) => on.columns(['form_id', 'user_id']).doUpdateSet({ role }))
      .execute()
  }

  /** Whether there was a role to take away. */
  async dropRole(formId: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('collaborators')
      .where('form_id', '=', formId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** The same for who does not see the form any more: their pin goes along. */
  async removeRole(formId: string, userId: string): Promise<boolean> {
    await this.db.deleteFrom('pins').where('form_id', '=', formId).where('user_id', '=', userId).execute()
    return this.dropRole(formId, userId)
  }

  async invite(invitation: Tables['invitations']): Promise<void> {
    const { role } = invitation
    await this.db
      .insertInto('invitations')
      .values(invitation)
      .onConflict((on) => on.columns(['form_id', 'email']).doUpdateSet({ role }))
      .execute()
  }

  async uninvite(formId: string, email: string): Promise<void> {
    await this.db
      .deleteFrom('invitations')
      .where('form_id', '=', formId)
      .where('email', '=', email.toLowerCase())
      .execute()
  }

  /** Gives a person who signs in what they were invited to, and tells them so. */
  async acceptInvitations({ id, email }: { readonly id: string; readonly email: string }, at: number): Promise<void> {
    const invited = await this.db
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.invited_by')
      .select(['invitations.form_id', 'invitations.role', 'users.name as by_name'])
      .where('invitations.email', '=', email.toLowerCase())
      .execute()
    for (const { form_id, role, by_name } of invited) {
      // One connection: the statements of a transaction run one after another.
      await this.setRole(form_id, id, role)
      await this.tell({ user_id: id, form_id, what: 'shared', role, by_name, at })
    }
    if (invited.length > 0) await this.db.deleteFrom('invitations').where('email', '=', email.toLowerCase()).execute()
  }

  async tell(news: News): Promise<void> {
    const { seq } = await this.db.insertInto('form_news').values(news).returning('seq').executeTakeFirstOrThrow()
    // The last word on a form is the one that holds. After the insert: SQLite gives the highest number again.
    await this.db
      .deleteFrom('form_news')
      .where('user_id', '=', news.user_id)
      .where('form_id', '=', news.form_id)
      .where('seq', '<', seq)
      .execute()
  }

  /** Forgets what a person has read: everything up to `seq`. */
  async read(userId: string, seq: number): Promise<void> {
    await this.db.deleteFrom('form_news').where('user_id', '=', userId).where('seq', '<=', seq).execute()
  }
}
