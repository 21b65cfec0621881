import type { Kysely } from 'kysely'
import type { CollaboratorRole, FormNewsWhat, Tables } from '../../db/tables.ts'
import { fold } from '../../geocode/fold.ts'
import { searchWords } from '../forms/formWords.ts'

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface NewsRow {
  readonly seq: number
  readonly form_id: string
  readonly form_name: string
  readonly what: FormNewsWhat
  readonly role: CollaboratorRole | null
  readonly by_name: string
  readonly at: number
}

/** So many people are found at most: as many as anybody looks through. */
const MOST_FOUND = 8

/** Who shares which form, who is invited, and what people are told of it. */
export class SharingReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Those who were given a role on a form, by name; its owner is not among them. */
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

  /** An author by their id: nobody else may be given a role. */
  author(id: string): Promise<PersonRow | undefined> {
    return this.authors().where('id', '=', id).executeTakeFirst()
  }

  /** The author who signs in with this address, whatever its case. */
  authorByEmail(email: string): Promise<PersonRow | undefined> {
    return this.authors()
      .where((is) => is.fn<string>('lower', ['email']), '=', email.toLowerCase())
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  }

  /** Authors whose name or address has every word of `q` in it, without case and accents; never `userId`. */
  async find(q: string, userId: string): Promise<PersonRow[]> {
    const words = searchWords(q)
    if (words.length === 0) return []
    const others = await this.authors().where('id', '!=', userId).orderBy('name').execute()
    const isFound = ({ name, email }: PersonRow) => {
      const text = `${fold(name)}\n${fold(email)}`
      return words.every((word) => text.includes(word))
    }
    return others.filter(isFound).slice(0, MOST_FOUND)
  }

  /** What a person has not read yet, newest first; one line for each form at most. */
  news(userId: string): Promise<NewsRow[]> {
    return this.db
      .selectFrom('form_news')
      .innerJoin('forms', 'forms.id', 'form_news.form_id')
      .select([
        'form_news.seq',
        'form_news.form_id',
        'forms.name as form_name',
        'form_news.what',
        'form_news.role',
        'form_news.by_name',
        'form_news.at',
      ])
      .where('form_news.user_id', '=', userId)
      .orderBy('form_news.seq', 'desc')
      .execute()
  }

  private authors() {
    return this.db.selectFrom('users').select(['id', 'name', 'email']).where('auth_type', '=', 'concedo')
  }
}
