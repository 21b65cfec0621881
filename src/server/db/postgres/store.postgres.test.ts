import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import { newSubmission } from '../../../../tests/kit/testStore.ts'
import { AnswerShapes } from '../../store/AnswerShapes.ts'
import { GroupCommit, NO_SUBMISSION_LIMITS } from '../../store/submissions/groupCommit.ts'
import { TaskLeases } from '../../store/tasks/TaskLeases.ts'
import { numberParameters } from '../namedParameters.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'
import { postgresEngine } from './postgresEngine.ts'

const FORM = 'formone1'
let url: string
/** Two processes, from the database's point of view. */
let both: readonly [PostgresDatabase, PostgresDatabase]

beforeEach(async () => {
  url = await newDatabase()
  both = [await openPostgres(url), await openPostgres(url)]
})
afterEach(async () => {
  await Promise.all(both.map((one) => one.close()))
  await dropDatabase(url)
})

const PEOPLE = `
  INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
  VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0)`
const FORMS = `
  INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
  VALUES ('${FORM}', 'One', 100, 'ann', 1, 0, 0, '{}')`
const VERSIONS = `
  INSERT INTO versions (form_id, number, published_at, published_by, document) VALUES ('${FORM}', 1, 0, 'ann', '{}')`
const fill = async (...more: readonly string[]) => {
  for (const one of [PEOPLE, FORMS, VERSIONS, ...more]) await both[0].pool.query(one)
}
const valueOf = async (sql: string): Promise<unknown> => {
  const { rows } = await both[0].pool.query<unknown[]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0]
}

describe('An empty database', () => {
  it('receives its tables once, however many processes start on it at once', async () => {
    const bare = await newDatabase({ bare: true })
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(bare)))
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1)
    await Promise.all(opened.map((one) => one.close()))
    await dropDatabase(bare)
  })
})

const failed = () => {}

describe('An unusable database is refused with a clear message', () => {
  it('if a newer version wrote it', async () => {
    await both[0].pool.query("UPDATE meta SET value = '99' WHERE name = 'database step'")
    await expect(openPostgres(url)).rejects.toThrow(/at step 99.*written by a newer version/)
  })

  it('if it does not exist, or no server answers', async () => {
    await expect(openPostgres(`${url}_not`)).rejects.toThrow(/There is no database .*_not. Make it: createdb/)
    await expect(openPostgres('postgres://127.0.0.1:1/x')).rejects.toThrow(/does not answer.*Is it running/)
  })

  it.each(['empty', 'in use'])('if it is read-only, like a replica: one that is %s', async (state) => {
    const readOnly = await newDatabase({ bare: state === 'empty' })
    const asReplica = `${readOnly}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    await expect(openPostgres(asReplica)).rejects.toThrow(
      /is read-only .*If DATABASE_URL names a replica, name the primary/,
    )
    await dropDatabase(readOnly)
  })

  it('if it has no certificate', async () => {
    await expect(openPostgres(`${url}?sslmode=verify-full`)).rejects.toThrow(/no encrypted connection .*sslmode/)
  })

  it('if what a serving process listens to is not that database', async () => {
    const [database, other] = await Promise.all([newDatabase(), newDatabase()])
    await expect(openPostgres(database, { url: other, failed })).rejects.toThrow(
      /Notifications .* do not arrive.*Set DATABASE_LISTEN_URL to the database of DATABASE_URL itself/,
    )
    await expect(openPostgres(database, { url: 'postgres://127.0.0.1:1/x', failed })).rejects.toThrow(
      /does not answer .*is DATABASE_LISTEN_URL right/,
    )
    await Promise.all([dropDatabase(database), dropDatabase(other)])
  })

  it.each([
    ['ahead of', 3_600_000],
    ['behind', -3_600_000],
  ])('if the clock of a serving process is an hour %s the database’s', async (how, ms) => {
    const real = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + ms)
    const serving = { url, failed }
    await expect(openPostgres(url, serving)).rejects.toThrow(`is 60 minutes ${how} the database's`)
    clock.mockRestore()
    await (await openPostgres(url, serving)).close()
  })

  it('if its tables belong to another program', async () => {
    const other = await newDatabase({ bare: true })
    const { Client } = (await import('pg')).default
    const client = new Client({ connectionString: other })
    await client.connect()
    await client.query('CREATE TABLE forms (name text)')
    await client.end()
    await expect(openPostgres(other)).rejects.toThrow(/tables of something else/)
    await dropDatabase(other)
  })
})

describe('Two processes', () => {
  it('never lease a task twice: 60 users request 40 tasks from both at once', async () => {
    const tasks = Array.from({ length: 40 }, (_, i) => `('t${i}', '${FORM}', 'Task', ${i / 1000}, 0, 0, '{}')`)
    const people = Array.from({ length: 60 }, (_, i) => `('p${i}', 'demo', 'p${i}', 'google', '', '', 0)`)
    await fill(
      `INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input) VALUES ${tasks.join()}`,
      `INSERT INTO users (id, provider, subject, auth_type, name, email, created_at) VALUES ${people.join()}`,
    )
    const lending = both.map((one) => new TaskLeases(one))
    const asked = Array.from({ length: 60 }, (_, i) =>
      lending[i % 2]?.next({ formId: FORM, userId: `p${i}`, from: [0, 0], now: 1_000 }),
    )
    const ids = (await Promise.all(asked)).flatMap((task) => task?.id ?? [])
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    expect(await valueOf('SELECT count(*) FROM task_leases')).toBe(40)
  })

  it('fill all slots of tasks that accept several answers: 30 users request 7 tasks of 3 slots', async () => {
    const people = Array.from({ length: 30 }, (_, i) => `('p${i}', 'demo', 'p${i}', 'google', '', '', 0)`)
    await fill(
      `INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input, wanted)
       SELECT 't' || n, '${FORM}', 'Task', n / 1000.0, 0, 0, '{}', 3 FROM generate_series(1, 7) AS n`,
      `INSERT INTO users (id, provider, subject, auth_type, name, email, created_at) VALUES ${people.join()}`,
    )
    const lending = both.map((one) => new TaskLeases(one))
    const asked = Array.from({ length: 30 }, (_, i) =>
      lending[i % 2]?.next({ formId: FORM, userId: `p${i}`, from: [0, 0], now: 1_000 }),
    )
    expect((await Promise.all(asked)).filter((task) => task)).toHaveLength(21)
    expect(await valueOf('SELECT count(DISTINCT user_id) FROM task_leases')).toBe(21)
    expect(await valueOf('SELECT count(*) FROM tasks WHERE held = 3 AND free = 0')).toBe(7)
    // Expired leases are free again, no matter how many look at once.
    const later = await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        lending[i % 2]?.next({ formId: FORM, userId: `p${i}`, from: [0, 0], now: 1_000_000 }),
      ),
    )
    expect(later.filter((task) => task)).toHaveLength(9)
    expect(await valueOf('SELECT sum(held) FROM tasks')).toBe(9)
  })

  it('give a user the same task if both receive a request', async () => {
    await fill(
      `INSERT INTO tasks (id, form_id, title, created_at, input)
       SELECT 't' || n, '${FORM}', 'Task', 0, '{}' FROM generate_series(1, 9) AS n`,
    )
    const asked = both.map((one) => new TaskLeases(one).next({ formId: FORM, userId: 'ann', from: null, now: 1_000 }))
    const ids = (await Promise.all(asked)).map((task) => task?.id)
    expect(new Set(ids)).toEqual(new Set(['t1']))
  })

  it('share the limit of a form: of 30 submissions to both, 7 are accepted', async () => {
    await fill()
    const commits = both.map((one) => new GroupCommit(one, new AnswerShapes(one.engine)))
    const sent = Array.from({ length: 30 }, (_, i) =>
      commits[i % 2]?.add(newSubmission(`s${i}`, { form_id: FORM }), { ...NO_SUBMISSION_LIMITS, limit: 7 }, [], []),
    )
    const outcomes = await Promise.all(sent)
    expect(outcomes.filter((one) => one === 'stored')).toHaveLength(7)
    expect(outcomes.filter((one) => one === 'formFull')).toHaveLength(23)
    expect(await valueOf('SELECT submission_count FROM forms')).toBe(7)
    expect(await valueOf('SELECT count(*) FROM submissions')).toBe(7)
  })

  it('store a submission sent to both once', async () => {
    await fill()
    const commits = both.map((one) => new GroupCommit(one, new AnswerShapes(one.engine)))
    const sent = Array.from({ length: 40 }, (_, i) =>
      commits[i % 2]?.add(newSubmission(`s${i >> 1}`, { form_id: FORM }), NO_SUBMISSION_LIMITS, [], []),
    )
    const outcomes = await Promise.all(sent)
    expect(outcomes.filter((one) => one === 'stored')).toHaveLength(20)
    expect(outcomes.filter((one) => one === 'duplicate')).toHaveLength(20)
    expect(await valueOf('SELECT submission_count FROM forms')).toBe(20)
  })

  it('store submissions to two forms under the same id in each form, in one commit', async () => {
    await fill(FORMS.replace(FORM, 'formtwo2'), VERSIONS.replace(FORM, 'formtwo2'))
    const commits = new GroupCommit(both[0], new AnswerShapes(both[0].engine))
    const sent = [FORM, 'formtwo2'].map((form_id) =>
      commits.add(newSubmission('s', { form_id }), NO_SUBMISSION_LIMITS, [], []),
    )
    expect(await Promise.all(sent)).toEqual(['stored', 'stored'])
    expect(await valueOf('SELECT array_agg(submission_count::int) FROM forms')).toEqual([1, 1])
  })

  it('accept only one of several answers that are too close to each other', async () => {
    await fill()
    const commits = both.map((one) => new GroupCommit(one, new AnswerShapes(one.engine)))
    const shape = { type: 'Point' as const, coordinates: [106, 10] as const }
    const shapes = [{ path: 'spot', pointer: '/spot', shape, apart: { metres: 50 } }]
    const sent = Array.from({ length: 8 }, (_, i) =>
      commits[i % 2]?.add(
        newSubmission(`s${i}`, { form_id: FORM, lon: 106, lat: 10 }),
        NO_SUBMISSION_LIMITS,
        [],
        shapes,
      ),
    )
    const outcomes = await Promise.all(sent)
    expect(outcomes.filter((one) => one === 'stored')).toHaveLength(1)
    expect(await valueOf('SELECT count(*) FROM answer_shapes')).toBe(1)
  })
})

describe('Finding the nearest of many tasks', () => {
  it.each([null, 2])('uses an index, even with skipped tasks (priority %s)', async (priority) => {
    const tasks = `INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input, priority)
      SELECT 't' || i, '${FORM}', '', i % 360 - 180, i % 89, 0, '{}', i % 3 FROM generate_series(1, 20000) i`
    const skips = `INSERT INTO task_skips (task, user_id, form_id, reason, at)
      SELECT seq, 'ann', '${FORM}', 'other', 0 FROM tasks WHERE seq % 100 = 0`
    await fill(tasks, skips, 'ANALYZE')
    const asked = { formId: FORM, user: 'ann', except: '', priority, limit: 1, to: 'lease' } as const
    const statement = postgresEngine.freeNear(asked, [106.7, 10.8]).next()
    if (statement.done) throw new Error('nothing was asked')
    const { text, values } = numberParameters(statement.value.text, statement.value.values, '$')
    const { rows } = await both[0].pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(priority === null ? 'Index Scan using tasks_placed' : 'Index Scan using tasks_first_placed')
    expect(plan).not.toContain('Sort')
  })
})
