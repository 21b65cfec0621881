import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type SqliteDatabase } from '../../src/server/db/openDatabase.ts'
import type { NewSubmission } from '../../src/server/store/submissions/groupCommit.ts'

/** The users and forms that rows may refer to; each form was published twice. */
const PEOPLE = ['ann', 'ben', 'cat']
const FORMS = ['formone1', 'formtwo2']

export interface TestStore {
  readonly folder: string
  readonly database: SqliteDatabase
  /** Inserts a row into a table unchanged. */
  put(table: string, row: { readonly [column: string]: string | number | null }): void
  /** Rows returned by a statement, as lists of their columns. */
  rows(sql: string, ...parameters: readonly unknown[]): unknown[][]
  end(): Promise<void>
}

/** A separate database, without a server around it. */
export function testStore(): TestStore {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  const database = openDatabase(join(folder, 'db'))
  const { sqlite } = database
  const put: TestStore['put'] = (table, row) => {
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join()
    sqlite.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${places})`).run(Object.values(row))
  }
  for (const id of PEOPLE) {
    const email = `${id}@example.org`
    put('users', {
      id,
      provider: 'demo',
      subject: id,
      auth_type: 'google',
      name: `${id}, a person`,
      email,
      created_at: 0,
    })
  }
  for (const id of FORMS) {
    const owner = { owner_id: 'ann', revision: 1, created_at: 0, updated_at: 0, document: '' }
    put('forms', { id, name: `Form ${id}`, template: 100, ...owner })
    for (const number of [1, 2]) {
      put('versions', { form_id: id, number, published_at: 0, published_by: 'ann', document: '' })
    }
  }
  return {
    folder,
    database,
    put,
    rows: (sql, ...parameters) =>
      sqlite
        .prepare(sql)
        .all([...parameters])
        .map((row) => Object.values(row as object) as unknown[]),
    end: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A submission, by default from `ann` to the first version of the first form. */
export const newSubmission = (id: string, more: Partial<NewSubmission> = {}): NewSubmission => ({
  id,
  form_id: 'formone1',
  version: 1,
  submission_type: 100,
  submitted_at: 1000,
  started_at: null,
  completed_at: null,
  submitter_id: 'ann',
  mode: 'h5',
  lon: null,
  lat: null,
  task_id: null,
  hash: `hash of ${id}`,
  additional_data: '{}',
  input: '{}',
  ...more,
})
