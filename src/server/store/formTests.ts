import type { Kysely } from 'kysely'
import type { FormTest } from '../../forms/testing/FormTest.ts'
import type { Tables } from '../db/tables.ts'

/** Tests of forms, and of published versions. */
export class FormTestsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Tests of the draft, oldest first. */
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

  /** Undefined for a version published before tests existed, or without any. */
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

/** Requires a transaction from `store.write`. */
export class FormTestsWriter extends FormTestsReader {
  /** Adds a test, or replaces the one with its id, keeping its position. */
  async put(formId: string, test: FormTest, at: number): Promise<void> {
    const json = JSON.stringify(test)
    await this.db
      .insertInto('form_tests')
      .values({ form_id: formId, id: test.id, test: json, added_at: at })
      .onConflict((conflict) => conflict.columns(['form_id', 'id']).doUpdateSet({ test: json }))
      .execute()
  }

  async remove(formId: string, id: string): Promise<void> {
    await this.db.deleteFrom('form_tests').where('form_id', '=', formId).where('id', '=', id).execute()
  }

  /** Copies the current tests to a version. */
  async freeze(formId: string, version: number): Promise<void> {
    const tests = await this.ofForm(formId)
    if (tests.length === 0) return
    await this.db
      .insertInto('version_tests')
      .values({ form_id: formId, version, tests: JSON.stringify(tests) })
      .execute()
  }
}
