import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresCluster, type PostgresCluster } from '../../../../tests/kit/postgresCluster.ts'
import { TaskBatchesWriter } from '../../store/taskBatches.ts'
import { type ImportRow, TaskImport } from '../../store/tasks/TaskImport.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'

const FORM = 'formone1'
const ROWS = 3_000

let cluster: PostgresCluster
let database: PostgresDatabase
const open = async () => {
  database = await openPostgres(cluster.urlOf('forms'))
}
beforeAll(async () => {
  cluster = await postgresCluster({ durable: true })
  // Nothing is written to disk in the background.
  await cluster.run('postgres', "ALTER SYSTEM SET wal_writer_delay = '10s'")
  await cluster.run('postgres', "ALTER SYSTEM SET wal_writer_flush_after = '1GB'")
  await cluster.run('postgres', 'SELECT pg_reload_conf()', 'CREATE DATABASE forms')
  await open()
  await database.pool.query(`
    INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
    VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
    INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
    VALUES ('${FORM}', 'One', 10000, 'ann', 1, 0, 0, '{}');
    INSERT INTO task_batches (id, form_id, name, format, state, created_by, created_at, updated_at)
    VALUES ('cut', '${FORM}', '', 'csv', 'reading', 'ann', 0, 0), ('ended', '${FORM}', '', 'csv', 'reading', 'ann', 0, 0)`)
})
afterAll(async () => {
  await database.close()
  await cluster.end()
})

/** Imports rows as they are read from a file, without ending the batch. */
async function take(batch: string): Promise<void> {
  const intake = new TaskImport(database, { handedIn: 0 })
  const rows = Array.from({ length: ROWS }, (_, n): ImportRow => ({
    row: n,
    givenId: `${batch}${n}`,
    task: { title: `Task ${n}` },
  }))
  const progress = { reader: 1, bytesRead: 0, seen: new Set<string>(), now: 0, wanted: 1 }
  await intake.take(FORM, batch, intake.prepare(rows, { rules: [] }), progress)
}

async function crash(): Promise<void> {
  await cluster.kill()
  await database.close()
  await cluster.start()
  await open()
}

const keptOf = async (batch: string) =>
  (
    await database.pool.query<{ counted: number; kept: number }>(
      `SELECT row_count::int AS counted, (SELECT count(*)::int FROM tasks WHERE batch_id = $1) AS kept
       FROM task_batches WHERE id = $1`,
      [batch],
    )
  ).rows[0]

describe('A database that crashes', () => {
  it('during an import has the rows it counts as read, so that it resumes behind them', async () => {
    await take('cut')
    await crash()
    const found = await keptOf('cut')
    expect(found?.kept).toBe(found?.counted)
    // Rows do not wait for the disk: some were lost.
    expect(found?.kept).toBeLessThan(ROWS)
  })

  it('after an import ended has all of its rows', async () => {
    await take('ended')
    await database.write((db) => new TaskBatchesWriter(db).end(FORM, 'ended', { reader: 1 }, 0))
    await crash()
    expect(await keptOf('ended')).toEqual({ counted: ROWS, kept: ROWS })
  })
})
