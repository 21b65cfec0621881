import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastQueryOf } from '../../../../tests/kit/lastQueryOf.ts'
import { manyTasks } from '../../../../tests/kit/manyTasks.ts'
import type { TaskState } from '../../../contract/taskShapes.ts'
import { openDatabase, type SqliteDatabase } from '../../db/openDatabase.ts'
import { TasksReader } from './reader.ts'

const NOW = 10
const PAGE = { after: 10_000, limit: 50, now: NOW }

let folder: string
let database: SqliteDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-reader-'))
  database = openDatabase(join(folder, 'db'))
  database.sqlite.exec(manyTasks('WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The plan by which SQLite finds the tasks, before it looks at what belongs to each. */
async function planOf(state: TaskState, batch?: string): Promise<string> {
  const { sql, parameters } = await lastQueryOf(database.kysely, (db) =>
    new TasksReader(db).list('f', { ...PAGE, state, batch }),
  )
  // On a separate connection, which closes with it.
  const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, parameters)
  const { rows } = await database.scans.executeQuery<{ detail: string }>(explain)
  return rows.map(({ detail }) => detail).join('\n')
}

describe('Twenty thousand tasks listed by state', () => {
  it.each([
    ['as the database is new', ''],
    ['as it knows what is in it', 'ANALYZE'],
  ])('are found through an index, %s', async (_, before) => {
    database.sqlite.exec(before)
    for (const batch of [undefined, 'b']) {
      expect(await planOf('closed', batch)).toMatch(/^SEARCH tasks USING INDEX tasks_closed \(form_id=\? AND seq>\?\)/)
      const taken = await planOf('taken', batch)
      // Leases first, and then each of their tasks by number.
      expect(taken).toMatch(/SEARCH held USING (COVERING )?INDEX task_leases_by_(person|end)/)
      expect(taken).toMatch(/^SEARCH tasks USING (INTEGER PRIMARY KEY \(rowid=\?\)|INDEX \w+ \(.*seq=\?.*\))/)
      expect(taken).not.toMatch(/SCAN (tasks|held|task_leases)/)
    }
  })

  it('are closed, taken or open, even with expired leases that were not removed', async () => {
    const reader = new TasksReader(database.kysely)
    const seqs = async (state: TaskState, now = NOW) =>
      (await reader.list('f', { ...PAGE, after: 0, limit: 20_000, state, now })).map(({ seq }) => seq)
    const counts = async (now?: number) =>
      [await seqs('open', now), await seqs('taken', now), await seqs('closed', now)].map(({ length }) => length)
    expect(await counts()).toEqual([19_900, 50, 50])
    expect(await counts(2_000)).toEqual([19_950, 0, 50])
    expect((await seqs('taken')).every((seq) => seq % 400 === 1)).toBe(true)
    expect((await seqs('closed')).every((seq) => seq % 400 === 0)).toBe(true)
  })
})
