import type { Kysely } from 'kysely'
import type { Tables, ValidatorsTable } from '../../db/tables.ts'

/** The modules that check answers in the browser, stored beside the versions. */
export class ValidatorsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** The validator of a form's versions that has this hash. */
  get(formId: string, hash: string): Promise<Pick<ValidatorsTable, 'gzip' | 'brotli'> | undefined> {
    return this.db
      .selectFrom('validators')
      .select(['gzip', 'brotli'])
      .where('form_id', '=', formId)
      .where('hash', '=', hash)
      .executeTakeFirst()
  }
}
