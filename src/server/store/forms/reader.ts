import { sql, type Kysely } from 'kysely'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { CollaboratorRole, Tables } from '../../db/tables.ts'
import { formsQuery, sortedFormsPage, type ListFilter, type ListScope } from './formsQuery.ts'

/** All short columns of a form; `role` is the one granted to the requesting user, null for none. */
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
  /** 1 if the draft differs from the public version. */
  readonly changed: number
  /** The version that was public when the form was archived. */
  readonly shelved_version: number | null
  /** Null unless it is a favourite of the requesting user. */
  readonly favourite: string | null
  /** Data of the draft's thumbnail: see `thumbnailShapes`. */
  readonly shapes: string
  /** Brand colour of the draft; null: the portal's. */
  readonly color: string | null
}

export interface VersionRow {
  readonly number: number
  readonly published_at: number
  readonly published_by_name: string
  readonly submission_count: number
}

/** In ms. */
const DAY = 86_400_000

export class FormsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Returns the form, with the role of `userId` on it. */
  get(id: string, userId: string | null): Promise<FormRow | undefined> {
    return this.rows(userId).where('forms.id', '=', id).executeTakeFirst()
  }

  /** Returns a page of the forms a user may see, favourites first, and the total count. */
  async list(scope: ListScope, filter: ListFilter): Promise<{ readonly total: number; readonly forms: FormRow[] }> {
    // Ids first, so that long columns are read only for rows of the page.
    const found = formsQuery(this.db, scope, filter)
    const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const page = await sortedFormsPage(found.select('forms.id'), filter).execute()
    if (page.length === 0) return { total, forms: [] }
    const ids = page.map(({ id }) => id)
    const rows = await this.rows(scope.userId).where('forms.id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { total, forms: ids.flatMap((id) => byId.get(id) ?? []) }
  }

  /** Number of submissions per form id, for each of the last `days` periods of 24 hours up to `now`, oldest first. */
  async daysOf(ids: readonly string[], days: number, now: number): Promise<ReadonlyMap<string, readonly number[]>> {
    if (ids.length === 0) return new Map()
    // A literal: a bound parameter may be a float, which would change the division.
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

  /** The draft document. */
  async draft(id: string): Promise<StoredDocument> {
    return JSON.parse(await this.draftText(id)) as StoredDocument
  }

  /** The draft document as JSON. */
  async draftText(id: string): Promise<string> {
    const { document } = await this.db
      .selectFrom('forms')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return document
  }

  /** The draft at a revision, as JSON; undefined if it has changed since. */
  async draftAt(id: string, revision: number): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('forms')
      .select('document')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    return row?.document
  }

  /** Versions, newest first. */
  versions(id: string): Promise<VersionRow[]> {
    return this.db
      .selectFrom('versions')
      .innerJoin('users', 'users.id', 'versions.published_by')
      .select(['number', 'published_at', 'users.name as published_by_name', 'submission_count'])
      .where('form_id', '=', id)
      .orderBy('number', 'desc')
      .execute()
  }

  /** A published document; undefined for an unknown version. */
  async version(id: string, number: number): Promise<StoredDocument | undefined> {
    const text = await this.versionText(id, number)
    return text === undefined ? undefined : (JSON.parse(text) as StoredDocument)
  }

  /** A published document as JSON; undefined for an unknown version. */
  async versionText(id: string, number: number): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('versions')
      .select('document')
      .where('form_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    return row?.document
  }

  /** Id of the user who published a version. */
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
