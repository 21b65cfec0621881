import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastQueryOf } from '../../../../tests/kit/lastQueryOf.ts'
import { openDatabase, type SqliteDatabase } from '../../db/openDatabase.ts'
import type { Tables } from '../../db/tables.ts'
import { PlacesReader } from '../places.ts'
import { TasksWriter } from '../tasks/writer.ts'
import { SubmissionsReader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-forms-keys-'))
let database: SqliteDatabase
beforeAll(() => {
  database = openDatabase(join(folder, 'db'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const SEQS = Array.from({ length: 100 }, (_, i) => i)
const IDS = SEQS.map(String)
const ASKED: { readonly [what: string]: (db: Kysely<Tables>) => Promise<unknown> } = {
  'submissions by number': (db) => new SubmissionsReader(db).ofSeqs('f', SEQS),
  'submissions by id': (db) => new SubmissionsReader(db).byIds('f', IDS),
  'places by id': (db) => new PlacesReader(db).withIds('f', IDS),
  'tasks that are closed': (db) => new TasksWriter(db).close('f', IDS, 1),
}

describe('A hundred rows of a form of any size', () => {
  it.each(Object.keys(ASKED))('are found by their keys: %s', async (what) => {
    const { sql, parameters } = await lastQueryOf(database.kysely, async (db) => ASKED[what]?.(db))
    // On a separate connection, which closes with it.
    const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, parameters)
    const { rows } = await database.scans.executeQuery<{ detail: string }>(explain)
    const first = rows.find(({ detail }) => /(?:SEARCH|SCAN) (?:submissions|tasks)\b/.test(detail))?.detail
    expect(first).toMatch(/USING (?:INTEGER PRIMARY KEY \(rowid=\?\)|INDEX sqlite_autoindex_\w+ \(id=\?\))/)
  })
})
