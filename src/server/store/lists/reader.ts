import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Lists of choices attached to forms, each by its hash. */
export class ListsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** The compressed JSON of a list, undefined when the form has no such list. */
  async ofForm(formId: string, hash: string): Promise<Buffer | undefined> {
    const row = await this.db
      .selectFrom('form_lists')
      .innerJoin('lists', 'lists.hash', 'form_lists.hash')
      .select('lists.gzip')
      .where('form_lists.form_id', '=', formId)
      .where('form_lists.hash', '=', hash)
      .executeTakeFirst()
    return row && Buffer.from(row.gzip)
  }

  /** The forms that have a list. */
  async formsWith(hash: string): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('form_lists').select('form_id').where('hash', '=', hash).execute()
    return rows.map(({ form_id }) => form_id)
  }
}
