import { type Kysely, type Selectable, sql } from 'kysely'
import type { DraftsTable, Tables } from '../db/tables.ts'
import { nullIfLongSql } from './nullIfLongSql.ts'

export type DraftRow = Selectable<DraftsTable>

export type DraftKey = Pick<DraftRow, 'user_id' | 'form_id' | 'version' | 'about'>

export class DraftsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(key: DraftKey): Promise<DraftRow | undefined> {
    return this.db
      .selectFrom('drafts')
      .selectAll()
      .where((is) => is.and({ ...key }))
      .executeTakeFirst()
  }

  /**
   * `none` if the user has no draft of the version; `shown` if the page showed them the version when they saved one.
   */
  async ofVersion(key: Omit<DraftKey, 'about'>): Promise<'none' | 'unshown' | 'shown'> {
    const { shown } = await this.db
      .selectFrom('drafts')
      .select((is) => is.fn.max<number | null>('shown').as('shown'))
      .where((is) => is.and({ ...key }))
      .executeTakeFirstOrThrow()
    return shown === null ? 'none' : shown === 0 ? 'unshown' : 'shown'
  }

  /** A user's drafts, newest first, without answers. */
  list(userId: string) {
    return this.db
      .selectFrom('drafts')
      .innerJoin('forms', 'forms.id', 'drafts.form_id')
      .select([
        'drafts.form_id',
        'forms.name as form_name',
        'forms.template',
        'drafts.version',
        'drafts.about',
        'drafts.saved_at',
        'drafts.shown',
        'forms.published_version',
        nullIfLongSql('drafts.answers').as('answers'),
      ])
      .where('drafts.user_id', '=', userId)
      .orderBy('drafts.saved_at', 'desc')
      .execute()
  }

  /** Total size of a user's drafts, in bytes, computed without reading them. */
  async bytes(userId: string): Promise<number> {
    const { bytes } = await this.db
      .selectFrom('drafts')
      .select((is) =>
        is.fn
          .coalesce(
            is.fn.sum<number>(sql`octet_length(answers) + octet_length(others) + octet_length(prompts)`),
            sql`0`,
          )
          .as('bytes'),
      )
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(bytes)
  }

  async count(userId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('drafts')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  }
}

/** Requires a transaction from `store.write`. */
export class DraftsWriter extends DraftsReader {
  /** Adds a draft, or replaces the one with its key. */
  async put(draft: DraftRow): Promise<void> {
    await this.db
      .insertInto('drafts')
      .values(draft)
      .onConflict((on) => on.columns(['user_id', 'form_id', 'version', 'about']).doUpdateSet(draft))
      .execute()
  }

  async remove(key: DraftKey): Promise<void> {
    await this.db
      .deleteFrom('drafts')
      .where((is) => is.and({ ...key }))
      .execute()
  }
}
