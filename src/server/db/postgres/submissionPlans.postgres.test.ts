import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastQueryOf } from '../../../../tests/kit/lastQueryOf.ts'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import type { Tables } from '../tables.ts'
import { SubmissionsReader } from '../../store/submissions/reader.ts'
import { DeskReader } from '../../store/desk.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'
import type { Kysely } from 'kysely'

const ROWS = 100_000

let url: string
let database: PostgresDatabase
beforeAll(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
  await database.pool.query(`
    INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
    VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
    INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
    VALUES ('f', 'Wells', 100, 'ann', 1, 0, 0, '{}');
    INSERT INTO versions (form_id, number, document, published_at, published_by) VALUES ('f', 1, '{}', 0, 'ann');
    INSERT INTO submissions
      (id, form_id, version, submission_type, submitted_at, submitter_id, mode, hash, additional_data, input)
    SELECT 's' || i, 'f', 1, 100, i, 'ann', 'h5', 'x', '{}', '{}' FROM generate_series(1, ${ROWS}) i`)
  await database.pool.query('ANALYZE')
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

async function planOf(ask: (db: Kysely<Tables>) => Promise<unknown>): Promise<string> {
  const { sql, parameters } = await lastQueryOf(database.kysely, ask)
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('Many unreviewed submissions', () => {
  it.each([
    [
      'a page of a list',
      (db: Kysely<Tables>) => new SubmissionsReader(db).list('f', 50, { at: ROWS / 2, seq: 0 }, null),
    ],
    [
      'a step of the desk’s copy',
      (db: Kysely<Tables>) =>
        new DeskReader(db).changesAfter('f', { change: 0, seq: ROWS, older: { at: ROWS / 2, seq: 0 } }, 2_000),
    ],
  ])('are read in index order for %s, without reading all of them', async (_, ask) => {
    const plan = await planOf(ask)
    expect(plan).toMatch(/Index Scan Backward using submissions_newest on submissions/)
    expect(plan).not.toMatch(/Sort|Gather|Bitmap Heap Scan on submissions/)
  })
})
