import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithTasks, hotWork } from '../../../../../tests/kit/hotWork.ts'
import { dropDatabase, newDatabase } from '../../../../../tests/kit/newDatabase.ts'
import { statementsOf } from '../../../../../tests/kit/statementsOf.ts'
import { OF_FORMS } from '../../migrations/001-first/ofForms.ts'
import { openPostgres, type PostgresDatabase } from '../openPostgres.ts'
import { distribute } from './distribute.ts'

/** A database on the coordinator of a Citus cluster with a worker, for these specs alone. */
const CLUSTER = process.env['CITUS_URL']
const ABOUT_FORMS = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE) "?(?:${OF_FORMS.join('|')})\\b`, 'i')

describe('a store on a server without Citus', () => {
  it('is not distributed, and is told what to do', async () => {
    const url = await newDatabase()
    await expect(distribute(url)).rejects.toThrow(/has no Citus.*CREATE EXTENSION citus/)
    await expect(distribute(null)).rejects.toThrow(/Set DATABASE_URL/)
    await dropDatabase(url)
  })
})

describe.skipIf(!CLUSTER)('a store that is distributed over a Citus cluster (needs CITUS_URL)', () => {
  const form = `form${randomBytes(4).toString('hex')}`
  let database: PostgresDatabase
  beforeAll(async () => {
    await distribute(CLUSTER ?? '')
    database = await openPostgres(CLUSTER ?? '')
    await formWithTasks(database, form)
  }, 120_000)
  afterAll(() => database.close())

  it('stays as it is when it is distributed once more', async () => {
    expect(await distribute(CLUSTER ?? '')).toMatchObject({ isNew: false })
  })

  it.each(Object.keys(hotWork({} as PostgresDatabase, form)))('asks one shard when %s', async (name) => {
    const sent = await statementsOf(() => hotWork(database, form)[name]?.() ?? Promise.reject(new Error(name)))
    const about = sent.filter(({ text }) => ABOUT_FORMS.test(text))
    expect(about.length).toBeGreaterThan(0)
    for (const { text, values } of about) expect([text, await tasksOf(text, values)]).toEqual([text, [1]])
  })

  it('keeps its counts, and tells desks what changed', async () => {
    expect(await count('SELECT sum(total) AS n FROM task_counts WHERE form_id = $1')).toBe(60)
    expect(await count('SELECT sum(held) AS n FROM tasks WHERE form_id = $1')).toBe(
      await count('SELECT count(*) AS n FROM task_leases WHERE form_id = $1'),
    )
    // A review, a correction, and the state that the correction has.
    expect(await count('SELECT count(*) AS n FROM desk_changes WHERE form_id = $1')).toBe(3)
    expect(await count('SELECT max(n) AS n FROM desk_changes WHERE form_id = $1')).toBe(3)
  })

  async function count(sql: string): Promise<number | undefined> {
    const { rows } = await database.pool.query<{ n: number }>(sql, [form])
    return rows[0]?.n
  }

  /** How many shards the plan of a statement asks, part by part. */
  async function tasksOf(text: string, values: readonly unknown[]): Promise<readonly number[]> {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
    return rows.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.slice(1).map(Number) ?? [])
  }
})
