import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastQueryOf } from '../../../tests/kit/lastQueryOf.ts'
import { openDatabase, type SqliteDatabase } from '../db/openDatabase.ts'
import { MediaReader } from './media.ts'

let folder: string
let database: SqliteDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-media-'))
  database = openDatabase(join(folder, 'db'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('The bytes of a form and of a person', () => {
  it('are added up from indexes alone, however many files there are', async () => {
    const { sql, parameters } = await lastQueryOf(database.kysely, (db) => new MediaReader(db).weight('f', 'ann', 5))
    const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, parameters)
    const { rows } = await database.scans.executeQuery<{ detail: string }>(explain)
    const found = rows.map(({ detail }) => detail)
    expect(found).toContain('SEARCH media USING COVERING INDEX media_weight_of_form (form_id=?)')
    expect(found).toContain('SEARCH media USING COVERING INDEX media_weight_of_person (user_id=? AND uploaded_at>?)')
  })
})
