import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithTasks, frequentRequests } from '../../../../tests/kit/frequentRequests.ts'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import { statementsOf } from '../../../../tests/kit/statementsOf.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'

const FORM = 'formone1'
const LARGE = 'largefrm'
const ROWS = 50_000
const OTHERS = 20
const PEOPLE = 50

const formOf = `CASE WHEN i % 1000 < ${OTHERS} THEN 'other' || i % 1000 + 1 ELSE '${LARGE}' END`

let url: string
let database: PostgresDatabase
let client: pg.Client
beforeAll(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
  await formWithTasks(database, FORM)
  // Nearly all rows are of one form; plans are made for a form of average size.
  await database.pool.query(`
    INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
    SELECT 'p' || i, 'demo', 'p' || i, 'google', '', '', 0 FROM generate_series(0, ${PEOPLE - 1}) i;
    INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
    SELECT CASE i WHEN 0 THEN '${LARGE}' ELSE 'other' || i END, 'Form', 100, 'ann', 1, 0, 0, '{}'
    FROM generate_series(0, ${OTHERS}) i;
    INSERT INTO versions (form_id, number, document, published_at, published_by)
    SELECT id, 1, '{}', 0, 'ann' FROM forms ON CONFLICT DO NOTHING;
    INSERT INTO submissions
      (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash, additional_data, input)
    SELECT 's' || i, ${formOf}, 1, 100, i, 'p' || i % ${PEOPLE}, 'h5', i % 360 - 180, i % 170 - 85, 'x', '{}', '{}'
    FROM generate_series(1, ${ROWS}) i;
    INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input)
    SELECT 'l' || i, ${formOf}, 'Well', i % 360 - 180, i % 170 - 85, 0, '{}' FROM generate_series(1, ${ROWS}) i`)
  await database.pool.query('ANALYZE')
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SET plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  await client.end()
  await database.close()
  await dropDatabase(url)
})

/** The plan of a prepared statement, made without knowing its values. */
async function genericPlanOf(text: string, values: number): Promise<string> {
  await client.query(`PREPARE planned AS ${text}`)
  const given = values === 0 ? '' : `(${Array.from({ length: values }, () => 'NULL').join()})`
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE planned${given}`)
  await client.query('DEALLOCATE planned')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('The plan of a prepared statement, made for any form', () => {
  it.each(Object.keys(frequentRequests({} as PostgresDatabase, FORM)))(
    'reads submissions and tasks through indexes, when %s',
    async (name) => {
      const sent = await statementsOf(frequentRequests(database, FORM)[name] ?? (() => Promise.reject(new Error(name))))
      expect(sent.length).toBeGreaterThan(0)
      for (const { text, values } of sent) {
        expect(await genericPlanOf(text, values.length)).not.toMatch(/Seq Scan on (?:submissions|tasks)\b/)
      }
    },
  )
})
