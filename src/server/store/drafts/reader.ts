import type { Kysely, Selectable } from 'kysely'
import type { DraftsTable, Tables } from '../../db/tables.ts'

export type DraftRow = Selectable<DraftsTable>

/** Whose draft, and of what. */
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

  /** Whether a person has any of a version, whatever it is about. */
  async has(key: Omit<DraftKey, 'about'>): Promise<boolean> {
    const one = await this.db
      .selectFrom('drafts')
      .select('version')
      .where((is) => is.and({ ...key }))
      .limit(1)
      .executeTakeFirst()
    return one !== undefined
  }

  /** One person's, newest first, without their answers. */
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
        'forms.published_version',
      ])
      .where('drafts.user_id', '=', userId)
      .orderBy('drafts.saved_at', 'desc')
      .execute()
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
