import type { Insertable, Kysely } from 'kysely'
import type { Tables, ValidatorsTable } from '../db/tables.ts'

/** The modules that check answers in the browser, stored beside the versions. */
export class ValidatorsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** The validator of a form's versions that has this hash. */
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

/** Needs a transaction: hand it one from `store.write`. */
export class ValidatorsWriter extends ValidatorsReader {
  /** Stores a version's validator; one that an older program made gives way. */
  async put(validator: Insertable<ValidatorsTable>): Promise<void> {
    const { hash, gzip, brotli } = validator
    await this.db
      .insertInto('validators')
      .values(validator)
      .onConflict((conflict) => conflict.columns(['form_id', 'version']).doUpdateSet({ hash, gzip, brotli }))
      .execute()
  }
}
