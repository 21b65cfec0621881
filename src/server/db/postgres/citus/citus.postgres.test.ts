import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithTasks, frequentRequests } from '../../../../../tests/kit/frequentRequests.ts'
import { dropDatabase, newDatabase } from '../../../../../tests/kit/newDatabase.ts'
import { statementsOf } from '../../../../../tests/kit/statementsOf.ts'
import { newSubmission } from '../../../../../tests/kit/testStore.ts'
import { AnswerShapes } from '../../../store/AnswerShapes.ts'
import { GroupCommit, NO_SUBMISSION_LIMITS } from '../../../store/submissions/groupCommit.ts'
import { OF_FORMS } from '../../migrations/001-first/ofForms.ts'
import { openPostgres, type PostgresDatabase } from '../openPostgres.ts'
import { postgresEngine } from '../postgresEngine.ts'
import { distribute } from './distribute.ts'

/** A database for these tests alone, on the coordinator of a Citus cluster with one worker. */
const CLUSTER = process.env['CITUS_URL']
const ABOUT_FORMS = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE) "?(?:${OF_FORMS.join('|')})\\b`, 'i')

/** The number of rows of each table of forms. */
async function rowsOf({ pool }: PostgresDatabase): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const table of OF_FORMS) {
    counts[table] = (await pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n ?? 0
  }
  return counts
}

describe('A store on a server without Citus', () => {
  it('is not distributed, and the error says what to do', async () => {
    const url = await newDatabase()
    await expect(distribute(url)).rejects.toThrow(/has no Citus.*CREATE EXTENSION citus/)
    await expect(distribute(null)).rejects.toThrow(/Set DATABASE_URL/)
    await dropDatabase(url)
  })
})

describe.skipIf(!CLUSTER)('A store distributed over a Citus cluster (needs CITUS_URL)', () => {
  const form = `form${randomBytes(4).toString('hex')}`
  /** A form that was edited before its store was distributed. None in a database that was distributed before. */
  const before = `form${randomBytes(4).toString('hex')}`
  let known: Readonly<Record<string, number>> | undefined
  let found: typeof known
  let database: PostgresDatabase
  beforeAll(async () => {
    const undistributed = await openPostgres(CLUSTER ?? '')
    if (undistributed.engine === postgresEngine) {
      await formWithTasks(undistributed, before)
      for (const work of Object.values(frequentRequests(undistributed, before))) await work()
      known = await rowsOf(undistributed)
    }
    await undistributed.close()
    await distribute(CLUSTER ?? '')
    database = await openPostgres(CLUSTER ?? '')
    found = await rowsOf(database)
    await formWithTasks(database, form)
  }, 240_000)
  afterAll(() => database.close())

  it('keeps every row, sequence, count and relation', async ({ skip }) => {
    if (!known) return skip('this database was distributed before')
    expect(found).toEqual(known)
    expect(known['submissions']).toBeGreaterThan(30)
    expect(known['task_answers']).toBeGreaterThan(0)
    // The coordinator, which had the rows, holds none any more.
    expect(await count("SELECT pg_relation_size('submissions') + length($1) * 0 AS n")).toBe(0)
    const commits = new GroupCommit(database, new AnswerShapes(database.engine))
    // Existing submissions are still recognized, and new ones are numbered after them.
    expect(
      await commits.add(newSubmission('one', { form_id: before, lon: 1, lat: 1 }), NO_SUBMISSION_LIMITS, [], []),
    ).toBe('duplicate')
    expect(await commits.add(newSubmission('after', { form_id: before }), NO_SUBMISSION_LIMITS, [], [])).toBe('stored')
    expect(
      await count(
        "SELECT count(*) AS n FROM submissions WHERE form_id = $1 AND id = 'after' AND seq = (SELECT max(seq) FROM submissions WHERE form_id = $1)",
        before,
      ),
    ).toBe(1)
    const noted = await count('SELECT max(n) AS n FROM desk_changes WHERE form_id = $1', before)
    await database.pool.query("DELETE FROM submissions WHERE form_id = $1 AND id = 'one'", [before])
    expect(
      await count("SELECT count(*) AS n FROM submission_states WHERE form_id = $1 AND review = 'accepted'", before),
    ).toBe(0)
    expect(await count('SELECT max(n) AS n FROM desk_changes WHERE form_id = $1', before)).toBe((noted ?? 0) + 1)
    const total = await count('SELECT sum(total) AS n FROM task_counts WHERE form_id = $1', before)
    expect(total).toBe(await count('SELECT count(*) AS n FROM tasks WHERE form_id = $1', before))
    await database.pool.query(
      "INSERT INTO tasks (id, form_id, title, created_at, input) VALUES ('late', $1, 'T', 0, '{}')",
      [before],
    )
    expect(await count('SELECT sum(total) AS n FROM task_counts WHERE form_id = $1', before)).toBe((total ?? 0) + 1)
  })

  it('does not change if it is distributed again', async () => {
    expect(await distribute(CLUSTER ?? '')).toMatchObject({ isNew: false })
  })

  it.each(Object.keys(frequentRequests({} as PostgresDatabase, form)))('asks one shard when %s', async (name) => {
    const sent = await statementsOf(() => frequentRequests(database, form)[name]?.() ?? Promise.reject(new Error(name)))
    const about = sent.filter(({ text }) => ABOUT_FORMS.test(text))
    expect(about.length).toBeGreaterThan(0)
    for (const { text, values } of about) expect([text, await tasksOf(text, values)]).toEqual([text, [1]])
  })

  it('keeps its counts, and notifies desks of changes', async () => {
    expect(await count('SELECT sum(total) AS n FROM task_counts WHERE form_id = $1')).toBe(60)
    expect(await count('SELECT sum(held) AS n FROM tasks WHERE form_id = $1')).toBe(
      await count('SELECT count(*) AS n FROM task_leases WHERE form_id = $1'),
    )
    // A review, a correction, and the state of the correction.
    expect(await count('SELECT count(*) AS n FROM desk_changes WHERE form_id = $1')).toBe(3)
    expect(await count('SELECT max(n) AS n FROM desk_changes WHERE form_id = $1')).toBe(3)
  })

  async function count(sql: string, of = form): Promise<number | undefined> {
    const { rows } = await database.pool.query<{ n: number }>(sql, [of])
    return rows[0]?.n
  }

  /** The number of shards that each part of a statement's plan queries. */
  async function tasksOf(text: string, values: readonly unknown[]): Promise<readonly number[]> {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
    return rows.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.slice(1).map(Number) ?? [])
  }
})
