import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithTasks, frequentRequests } from '../../../../../tests/kit/frequentRequests.ts'
import { dropDatabase, newDatabase } from '../../../../../tests/kit/newDatabase.ts'
import { statementsOf } from '../../../../../tests/kit/statementsOf.ts'
import { OF_FORMS } from '../../migrations/001-first/ofForms.ts'
import { openPostgres, type PostgresDatabase } from '../openPostgres.ts'

const FORM = 'formone1'
/** True for the form's id, alone or in a list; lists of texts are sent in binary. */
const hasForm = (value: unknown): boolean =>
  Buffer.isBuffer(value) ? value.includes(FORM) : Array.isArray(value) ? value.includes(FORM) : value === FORM
const ABOUT_FORMS = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE) "?(?:${OF_FORMS.join('|')})\\b`, 'i')

let url: string
let database: PostgresDatabase
beforeAll(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
  await formWithTasks(database, FORM)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

describe('Every statement on tables that belong to forms names the form', () => {
  const work = (name: string) => frequentRequests(database, FORM)[name]?.() ?? Promise.reject(new Error(name))

  it.each(Object.keys(frequentRequests({} as PostgresDatabase, FORM)))('when %s', async (name) => {
    const sent = await statementsOf(() => work(name))
    const about = sent.filter(({ text }) => ABOUT_FORMS.test(text))
    expect(about.length).toBeGreaterThan(0)
    for (const { text, values } of about) {
      expect(text).toMatch(/form_id/)
      expect(values.some(hasForm)).toBe(true)
    }
  })
})

describe('The keys of tables that belong to forms', () => {
  it.each(OF_FORMS)('include the form in table %s', async (table) => {
    const { rows } = await database.pool.query<{ key: string; to: string | null }>(
      `SELECT pg_get_constraintdef(oid) AS key, nullif(confrelid, 0)::regclass::text AS to FROM pg_constraint
       WHERE conrelid = $1::regclass AND contype IN ('p', 'u', 'f')`,
      [table],
    )
    const own = rows.filter(({ to }) => to === null || OF_FORMS.includes(to))
    expect(own.length).toBeGreaterThan(0)
    for (const { key } of own) expect(key).toMatch(/\bform_id\b/)
    expect(rows.find(({ key }) => key.startsWith('PRIMARY KEY'))?.key).toMatch(/^PRIMARY KEY \(form_id\b/)
    // No index on rows of several forms is unique: they may be stored on several servers.
    const { rows: unique } = await database.pool.query<{ on: string }>(
      'SELECT pg_get_indexdef(indexrelid) AS on FROM pg_index WHERE indrelid = $1::regclass AND indisunique',
      [table],
    )
    for (const { on } of unique) expect(on).toMatch(/\bform_id\b/)
  })
})
