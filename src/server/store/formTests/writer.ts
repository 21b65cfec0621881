import type { FormTest } from '../../../forms/testing/FormTest.ts'
import { FormTestsReader } from './reader.ts'

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
