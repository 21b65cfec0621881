import { type Insertable, type Kysely, sql } from 'kysely'
import type { CollaboratorRole, NotificationType, Tables } from '../db/tables.ts'
import { normalizeName } from '../geocode/normalizeName.ts'
import { searchTerms } from './forms/searchText.ts'

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface NotificationRow {
  readonly seq: number
  readonly form_id: string
  readonly form_name: string
  readonly what: NotificationType
  readonly role: CollaboratorRole | null
  readonly submission_id: string | null
  readonly element: string | null
  readonly count: number | null
  readonly by_name: string
  readonly at: number
}

/** Maximum number of people found. */
const MAX_FOUND = 8

/** Roles on forms, invitations, and notifications about them. */
export class SharingReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Users granted a role on a form, by name; without the owner. */
  collaborators(formId: string): Promise<(PersonRow & { readonly role: CollaboratorRole })[]> {
    return this.db
      .selectFrom('collaborators')
      .innerJoin('users', 'users.id', 'collaborators.user_id')
      .innerJoin('forms', 'forms.id', 'collaborators.form_id')
      .select(['users.id', 'users.name', 'users.email', 'collaborators.role'])
      .where('collaborators.form_id', '=', formId)
      .whereRef('collaborators.user_id', '!=', 'forms.owner_id')
      .orderBy('users.name')
      .orderBy('users.id')
      .execute()
  }

  invitations(formId: string) {
    return this.db
      .selectFrom('invitations')
      .select(['email', 'role', 'invited_at'])
      .where('form_id', '=', formId)
      .orderBy('email')
      .execute()
  }

  /** Returns an author by id: only authors can be granted a role. */
  author(id: string): Promise<PersonRow | undefined> {
    return this.authors().where('id', '=', id).executeTakeFirst()
  }

  /** Returns the author with this verified e-mail address, ignoring case. */
  authorByEmail(email: string): Promise<PersonRow | undefined> {
    return this.authors()
      .where('email_verified', '=', 1)
      .where((is) => is.fn<string>('lower', ['email']), '=', email.toLowerCase())
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  }

  /** Authors other than `userId` whose name or e-mail address contains every word of `q`, ignoring case and accents. */
  async find(q: string, userId: string): Promise<PersonRow[]> {
    const words = searchTerms(q)
    if (words.length === 0) return []
    const others = await this.authors().where('id', '!=', userId).orderBy('name').execute()
    const isFound = ({ name, email }: PersonRow) => {
      const text = `${normalizeName(name)}\n${normalizeName(email)}`
      return words.every((word) => text.includes(word))
    }
    return others.filter(isFound).slice(0, MAX_FOUND)
  }

  /** Unread notifications of a user, newest first; at most one about their role per form, and a hundred in total. */
  notifications(userId: string): Promise<NotificationRow[]> {
    return this.db
      .selectFrom('notifications')
      .innerJoin('forms', 'forms.id', 'notifications.form_id')
      .select([
        'notifications.seq',
        'notifications.form_id',
        'forms.name as form_name',
        'notifications.what',
        'notifications.role',
        'notifications.submission_id',
        'notifications.element',
        'notifications.count',
        'notifications.by_name',
        'notifications.at',
      ])
      .where('notifications.user_id', '=', userId)
      .orderBy('notifications.seq', 'desc')
      .limit(100)
      .execute()
  }

  private authors() {
    // An unverified address may belong to someone else: it is neither searched nor shown.
    const address = sql<string>`case when email_verified = 1 then email else '' end`.as('email')
    return this.db.selectFrom('users').select(['id', 'name', address]).where('auth_type', '=', 'concedo')
  }
}

type NewNotification = Omit<Insertable<Tables['notifications']>, 'seq'>

const OF_SUBMISSIONS: readonly NotificationType[] = ['mentioned', 'assigned']

/** Requires a transaction from `store.write`. */
export class SharingWriter extends SharingReader {
  /** Grants a role on a form, replacing the previous one. */
  async setRole(formId: string, userId: string, role: CollaboratorRole): Promise<void> {
    await this.db
      .insertInto('collaborators')
      .values({ form_id: formId, user_id: userId, role })
      .onConflict((on) => on.columns(['form_id', 'user_id']).doUpdateSet({ role }))
      .execute()
  }

  /** Removes a role; returns false if there was none. */
  async dropRole(formId: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('collaborators')
      .where('form_id', '=', formId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Removes a role of a user who loses access, and the form from their favourites; returns false if there was none. */
  async removeRole(formId: string, userId: string): Promise<boolean> {
    await this.db.deleteFrom('favourites').where('form_id', '=', formId).where('user_id', '=', userId).execute()
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

  /** Grants the roles a user was invited to, at sign-in, and notifies them. */
  async acceptInvitations({ id, email }: { readonly id: string; readonly email: string }, at: number): Promise<void> {
    const invited = await this.db
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.invited_by')
      .select(['invitations.form_id', 'invitations.role', 'users.name as by_name'])
      .where('invitations.email', '=', email.toLowerCase())
      .execute()
    for (const { form_id, role, by_name } of invited) {
      // A single connection: the statements of a transaction run sequentially.
      await this.setRole(form_id, id, role)
      await this.notify({ user_id: id, form_id, what: 'shared', role, by_name, at })
    }
    if (invited.length > 0) await this.db.deleteFrom('invitations').where('email', '=', email.toLowerCase()).execute()
  }

  async notify(notification: NewNotification): Promise<void> {
    const { seq } = await this.db
      .insertInto('notifications')
      .values(notification)
      .returning('seq')
      .executeTakeFirstOrThrow()
    if (OF_SUBMISSIONS.includes(notification.what)) return
    // Only the latest notification about a role counts. Deleted after the insert, since SQLite may reuse the highest
    // number.
    await this.db
      .deleteFrom('notifications')
      .where('user_id', '=', notification.user_id)
      .where('form_id', '=', notification.form_id)
      .where('seq', '<', seq)
      .where('what', 'not in', OF_SUBMISSIONS)
      .execute()
  }

  /** Removes the notifications of a user up to `seq`. */
  async markRead(userId: string, seq: number): Promise<void> {
    await this.db.deleteFrom('notifications').where('user_id', '=', userId).where('seq', '<=', seq).execute()
  }
}
