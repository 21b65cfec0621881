import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Lists of choices attached to forms, by hash. */
export class ListsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Compressed JSON of a list; undefined if the form has no such list. */
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

  /** Ids of the forms that have a list. */
  async formsWith(hash: string): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('form_lists').select('form_id').where('hash', '=', hash).execute()
    return rows.map(({ form_id }) => form_id)
  }
}

/** Requires a transaction from `store.write`. */
export class ListsWriter extends ListsReader {
  /** Stores a list unless it exists. */
  async keep(hash: string, gzip: Buffer, at: number): Promise<void> {
    await this.db
      .insertInto('lists')
      .values({ hash, gzip, kept_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Attaches a list to a form, and updates the time it was last referenced. */
  async attach(formId: string, hash: string, at: number): Promise<void> {
    await this.db
      .insertInto('form_lists')
      .values({ form_id: formId, hash, named_at: at })
      .onConflict((conflict) => conflict.columns(['form_id', 'hash']).doUpdateSet({ named_at: at }))
      .execute()
  }

  /**
   * Detaches lists last referenced before `before` and not used by the form's draft, versions, or templates made from
   * it; removes lists no longer attached to any form. Returns how many were removed.
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
