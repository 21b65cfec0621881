import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastQueryOf } from '../../../../tests/kit/lastQueryOf.ts'
import { openDatabase, type SqliteDatabase } from '../../db/openDatabase.ts'
import { SubmissionsReader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-forms-boxes-'))
let database: SqliteDatabase
beforeAll(() => {
  database = openDatabase(join(folder, 'db'))
  database.sqlite.exec(PLACES)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** A form `f` with 20,000 submissions, every hundredth of a degree along a meridian. */
const PLACES = `
  INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
  VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
  INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
  VALUES ('f', 'Wells', 10000, 'ann', 1, 0, 0, '{}');
  INSERT INTO versions (form_id, number, published_at, published_by, document) VALUES ('f', 1, 0, 'ann', '{}');
  WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
  INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
    additional_data, input)
  SELECT 's' || i, 'f', 1, 1, i, 'ann', 'h5', 10, -80 + i / 125.0, '', '{}', '{}' FROM n;
  ANALYZE;
`
const SMALL = { west: 9, south: 10, east: 11, north: 10.5 }
const LARGE = { west: 9, south: -70, east: 11, north: 70 }

async function planOf(work: (reader: SubmissionsReader) => Promise<unknown>): Promise<string> {
  const { sql, parameters } = await lastQueryOf(database.kysely, (db) => work(new SubmissionsReader(db)))
  const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, parameters)
  const { rows } = await database.scans.executeQuery<{ detail: string }>(explain)
  return rows.map(({ detail }) => detail).join('\n')
}

describe('Of 20,000 submissions, those in a box', () => {
  it('are found through the spatial index and read by their keys, if they are few', async () => {
    for (const plan of [
      await planOf((reader) => reader.list('f', 50, null, SMALL)),
      await planOf((reader) => reader.countIn('f', SMALL)),
    ]) {
      expect(plan).toMatch(/SCAN places VIRTUAL TABLE INDEX/)
      expect(plan).toMatch(/SEARCH submissions USING INTEGER PRIMARY KEY \(rowid=\?\)/)
    }
    expect(await new SubmissionsReader(database.kysely).countIn('f', SMALL)).toBe(63)
  })

  it('are read in the order of the page until it is full, if they are many', async () => {
    const plan = await planOf((reader) => reader.list('f', 50, null, LARGE))
    expect(plan).toMatch(/SEARCH submissions USING INDEX \w+ \(form_id=\?/)
    expect(plan).not.toMatch(/USE TEMP B-TREE|places/)
  })
})
