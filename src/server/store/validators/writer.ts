import type { Insertable } from 'kysely'
import type { ValidatorsTable } from '../../db/tables.ts'
import { ValidatorsReader } from './reader.ts'

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
