import { sql, type Kysely } from 'kysely'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { CollaboratorRole, Tables } from '../../db/tables.ts'
import { filtered, sorted, type ListFilter, type ListScope } from './filtered.ts'

/** Everything short that is known of a form; `role` is what was given to the person who asks, null for nothing. */
export interface FormRow {
  readonly id: string
  readonly name: string
  readonly template: TemplateKind
  readonly owner_id: string
  readonly owner_name: string
  readonly revision: number
  readonly published_version: number | null
  readonly first_published_at: number | null
  readonly audience: 1 | 2 | 99
  readonly archived_at: number | null
  readonly created_at: number
  readonly updated_at: number
  readonly submission_count: number
  readonly last_submission_at: number | null
  readonly saved_by: string | null
  readonly saved_by_name: string | null
  readonly saved_at: number | null
  readonly opens_at: number | null
  readonly closes_at: number | null
  readonly close_message: string | null
  readonly submission_limit: number | null
  readonly person_limit: number | null
  readonly role: CollaboratorRole | null
  /** 1 when the draft differs from the version on the public page. */
  readonly changed: number
  /** The version that was on the public page when the form was archived. */
  readonly shelved_version: number | null
  /** Null when it is no favourite of the person who asks. */
  readonly favourite: string | null
  /** What a small picture of the draft is drawn from: see `formShapes`. */
  readonly shapes: string
  /** The brand colour of the draft; null: the portal's. */
  readonly color: string | null
}

export interface VersionRow {
  readonly number: number
  readonly published_at: number
  readonly published_by_name: string
  readonly submission_count: number
}

/** Milliseconds. */
const DAY = 86_400_000

export class FormsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** The form, with the role that `userId` holds on it. */
  get(id: string, userId: string | null): Promise<FormRow | undefined> {
    return this.rows(userId).where('forms.id', '=', id).executeTakeFirst()
  }

  /** One page of the forms that somebody may see, their favourites first, and how many there are in all. */
  async list(scope: ListScope, filter: ListFilter): Promise<{ readonly total: number; readonly forms: FormRow[] }> {
    // Ids first: whatever is sorted and counted, no row's long columns are read but those of the page.
    const found = filtered(this.db, scope, filter)
    const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const page = await sorted(found.select('forms.id'), filter).execute()
    if (page.length === 0) return { total, forms: [] }
    const ids = page.map(({ id }) => id)
    const rows = await this.rows(scope.userId).where('forms.id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { total, forms: ids.flatMap((id) => byId.get(id) ?? []) }
  }

  /** How many submissions each of some forms took, by its id, on each of `days` days of 24 hours up to `now`, oldest first. */
  async daysOf(ids: readonly string[], days: number, now: number): Promise<ReadonlyMap<string, readonly number[]>> {
    if (ids.length === 0) return new Map()
    // Written out: what is bound may come as a fraction, and would be divided as one.
    const since = now - days * DAY
    const rows = await this.db
      .selectFrom('submissions')
      .select((is) => [
        'form_id',
        sql<number>`(submitted_at - ${sql.lit(since)}) / ${sql.lit(DAY)}`.as('day'),
        is.fn.countAll<number>().as('count'),
      ])
      .where('form_id', 'in', ids)
      .where('submitted_at', '>=', since)
      .where('submitted_at', '<', now)
      .groupBy(['form_id', 'day'])
      .execute()
    const counts = new Map(ids.map((id) => [id, Array.from({ length: days }, () => 0)]))
    for (const { form_id: id, day, count } of rows) {
      const of = counts.get(id)
      if (of) of[Number(day)] = Number(count)
    }
    return counts
  }

  /** The draft. */
  async draft(id: string): Promise<StoredDocument> {
    const { document } = await this.db
      .selectFrom('forms')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return JSON.parse(document) as StoredDocument
  }

  /** The draft as it stood at a revision; undefined when it is another one by now. */
  async draftAt(id: string, revision: number): Promise<StoredDocument | undefined> {
    const row = await this.db
      .selectFrom('forms')
      .select('document')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    return row && (JSON.parse(row.document) as StoredDocument)
  }

  /** Newest first. */
  versions(id: string): Promise<VersionRow[]> {
    return this.db
      .selectFrom('versions')
      .innerJoin('users', 'users.id', 'versions.published_by')
      .select(['number', 'published_at', 'users.name as published_by_name', 'submission_count'])
      .where('form_id', '=', id)
      .orderBy('number', 'desc')
      .execute()
  }

  /** A published document, undefined when there is no such version. */
  async version(id: string, number: number): Promise<StoredDocument | undefined> {
    const row = await this.db
      .selectFrom('versions')
      .select('document')
      .where('form_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    return row && (JSON.parse(row.document) as StoredDocument)
  }

  /** The id of the person who published a version. */
  async publisherOf(id: string, number: number): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('versions')
      .select('published_by')
      .where('form_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    return row?.published_by
  }

  async hasVersion(id: string, number: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('versions')
      .select('number')
      .where('form_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    return row !== undefined
  }

  private rows(userId: string | null) {
    return this.db
      .selectFrom('forms')
      .innerJoin('users', 'users.id', 'forms.owner_id')
      .leftJoin('users as savers', 'savers.id', 'forms.saved_by')
      .leftJoin('collaborators', (join) =>
        join.onRef('collaborators.form_id', '=', 'forms.id').on('collaborators.user_id', '=', userId),
      )
      .innerJoin('form_search', 'form_search.form_id', 'forms.id')
      .leftJoin('favourites', (join) =>
        join.onRef('favourites.form_id', '=', 'forms.id').on('favourites.user_id', '=', userId),
      )
      .select([
        'forms.id',
        'forms.name',
        'forms.template',
        'forms.owner_id',
        'users.name as owner_name',
        'forms.revision',
        'forms.published_version',
        'forms.first_published_at',
        'forms.audience',
        'forms.archived_at',
        'forms.created_at',
        'forms.updated_at',
        'forms.submission_count',
        'forms.last_submission_at',
        'forms.saved_by',
        'savers.name as saved_by_name',
        'forms.saved_at',
        'forms.opens_at',
        'forms.closes_at',
        'forms.close_message',
        'forms.submission_limit',
        'forms.person_limit',
        'collaborators.role',
        'form_search.changed',
        'form_search.shelved_version',
        'favourites.form_id as favourite',
        'form_search.shapes',
        'form_search.color',
      ])
  }
}
