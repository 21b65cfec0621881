import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

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

/** Needs a transaction: hand it one from `store.write`. */
export class ListsWriter extends ListsReader {
  /** Keeps a list, once however often it comes. */
  async keep(hash: string, gzip: Buffer, at: number): Promise<void> {
    await this.db
      .insertInto('lists')
      .values({ hash, gzip, kept_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Lets a form name a list, and remembers when it last did. */
  async attach(formId: string, hash: string, at: number): Promise<void> {
    await this.db
      .insertInto('form_lists')
      .values({ form_id: formId, hash, named_at: at })
      .onConflict((conflict) => conflict.columns(['form_id', 'hash']).doUpdateSet({ named_at: at }))
      .execute()
  }

  /**
   * Lets go of lists that a form last named before `before` and that neither its draft, nor any of its versions, nor a template made of it names;
   * removes those that no form has any more. Gives how many were removed.
   */
  async clean(before: number): Promise<number> {
    await sql`DELETE FROM form_lists WHERE named_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM forms WHERE id = form_lists.form_id AND instr(document, form_lists.hash) > 0)
      AND NOT EXISTS (SELECT 1 FROM versions WHERE versions.form_id = form_lists.form_id AND instr(document, form_lists.hash) > 0)
      AND NOT EXISTS (SELECT 1 FROM own_templates WHERE own_templates.form_id = form_lists.form_id AND instr(document, form_lists.hash) > 0)`.execute(
      this.db,
    )
    const { numDeletedRows } = await this.db
      .deleteFrom('lists')
      .where('kept_at', '<', before)
      .where((is) =>
        is.not(is.exists(is.selectFrom('form_lists').select('hash').whereRef('form_lists.hash', '=', 'lists.hash'))),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
}
