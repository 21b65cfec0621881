import type { Kysely } from 'kysely'
import type { FormTest } from '../../../forms/testing/FormTest.ts'
import type { Tables } from '../../db/tables.ts'

/** The tests of forms, and those that versions were published with. */
export class FormTestsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Of the draft, oldest first. */
  async ofForm(formId: string): Promise<FormTest[]> {
    const rows = await this.db
      .selectFrom('form_tests')
      .select('test')
      .where('form_id', '=', formId)
      .orderBy('added_at')
      .orderBy('id')
      .execute()
    return rows.map(({ test }) => JSON.parse(test) as FormTest)
  }

  /** Undefined for a version that was published before there were tests, or without any. */
  async ofVersion(formId: string, version: number): Promise<FormTest[] | undefined> {
    const row = await this.db
      .selectFrom('version_tests')
      .select('tests')
      .where('form_id', '=', formId)
      .where('version', '=', version)
      .executeTakeFirst()
    return row && (JSON.parse(row.tests) as FormTest[])
  }
}
