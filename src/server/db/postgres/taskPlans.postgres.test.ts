import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastQueryOf } from '../../../../tests/kit/lastQueryOf.ts'
import { manyTasks } from '../../../../tests/kit/manyTasks.ts'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import type { TaskState } from '../../../contract/taskShapes.ts'
import { TasksReader } from '../../store/tasks/reader.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'

let url: string
let database: PostgresDatabase
beforeAll(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
  await database.pool.query(manyTasks('WITH n (i) AS (SELECT generate_series(1, 20000))'))
  await database.pool.query('ANALYZE')
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

async function planOf(state: TaskState, batch?: string): Promise<string> {
  const page = { after: 10_000, limit: 50, now: 10, state, batch }
  const { sql, parameters } = await lastQueryOf(database.kysely, (db) => new TasksReader(db).list('f', page))
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('Twenty thousand tasks listed by state', () => {
  it.each([undefined, 'b'])('are found through an index for batch %s', async (batch) => {
    expect(await planOf('closed', batch)).toMatch(/Index Scan using tasks_closed on tasks/)
    const taken = await planOf('taken', batch)
    // Few tasks are leased: each of them is looked up by its number.
    expect(taken).toMatch(/Index Scan using (tasks_pkey|tasks_of_form|tasks_of_batch) on tasks/)
    for (const plan of [taken, await planOf('closed', batch)]) expect(plan).not.toMatch(/Seq Scan on tasks/)
  })
})
