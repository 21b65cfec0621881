import type { Insertable, Kysely } from 'kysely'
import type { Tables, ValidatorsTable } from '../db/tables.ts'

/** Modules that validate answers in the browser, stored with versions. */
export class ValidatorsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Validator with this hash of any version of the form. */
  async get(formId: string, hash: string): Promise<Pick<ValidatorsTable, 'gzip' | 'brotli'> | undefined> {
    const row = await this.db
      .selectFrom('validators')
      .select(['gzip', 'brotli'])
      .where('form_id', '=', formId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row && { gzip: Buffer.from(row.gzip), brotli: Buffer.from(row.brotli) }
  }
}

/** Requires a transaction from `store.write`. */
export class ValidatorsWriter extends ValidatorsReader {
  /** Stores a version's validator, replacing one made by an older release. */
  async put(validator: Insertable<ValidatorsTable>): Promise<void> {
    const { hash, gzip, brotli } = validator
    await this.db
      .insertInto('validators')
      .values(validator)
      .onConflict((conflict) => conflict.columns(['form_id', 'version']).doUpdateSet({ hash, gzip, brotli }))
      .execute()
  }
}
