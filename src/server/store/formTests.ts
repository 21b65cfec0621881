import type { Kysely } from 'kysely'
import type { FormTest } from '../../forms/testing/FormTest.ts'
import type { Tables } from '../db/tables.ts'

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

/** Needs a transaction: hand it one from `store.write`. */
export class FormTestsWriter extends FormTestsReader {
  /** Adds a test, or replaces the one of its id, which keeps its place. */
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

  /** Freezes the tests there are with a version. */
  async freeze(formId: string, version: number): Promise<void> {
    const tests = await this.ofForm(formId)
    if (tests.length === 0) return
    await this.db
      .insertInto('version_tests')
      .values({ form_id: formId, version, tests: JSON.stringify(tests) })
      .execute()
  }
}
