import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWithTasks, frequentRequests } from '../../../../tests/kit/frequentRequests.ts'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import { statementsOf } from '../../../../tests/kit/statementsOf.ts'
import { type ImportRow, TaskImport } from '../../store/tasks/TaskImport.ts'
import { TaskLeases } from '../../store/tasks/TaskLeases.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'

/** Rows of each form's file. The requests are to the first form, whose tasks are few among all. */
const ROWS = { formone1: 400, formtwo2: 20_000, formthr3: 2_000 } as const
const FORM = 'formone1'

let url: string
let database: PostgresDatabase
beforeAll(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
  for (const [form, rows] of Object.entries(ROWS)) {
    await formWithTasks(database, form)
    await importRows(form, rows)
  }
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

/** Imports rows into a form's batch; here no autovacuum tells PostgreSQL how many tasks there are. */
async function importRows(form: string, count: number): Promise<void> {
  const batch = `of ${form}`
  await database.pool.query(
    `INSERT INTO task_batches (id, form_id, name, format, state, created_by, created_at, updated_at)
     VALUES ($1, $2, '', 'csv', 'reading', 'ann', 0, 0)`,
    [batch, form],
  )
  const intake = new TaskImport(database, { handedIn: 0 })
  const rows = Array.from({ length: count }, (_, row): ImportRow => ({
    row,
    givenId: `${row}`,
    task: { title: `Task ${row}`, ...placeOf(form, row) },
  }))
  const progress = { reader: 1, bytesRead: 0, seen: new Set<string>(), now: 0, wanted: 1 }
  await intake.take(form, batch, intake.prepare(rows, { rules: [] }), progress)
  await intake.finish(form, batch)
}

/** Tasks around the northern hemisphere, or those of the third form within a degree. */
const placeOf = (form: string, row: number) =>
  form === 'formthr3'
    ? { longitude: 105 + (row % 50) / 50, latitude: 21 + (row % 41) / 41 }
    : { longitude: (row * 7.3) % 180, latitude: (row * 3.7) % 80 }

const ABOUT_TASKS = /\b(?:FROM|JOIN|UPDATE) "?tasks\b/

describe('Once a file of tasks is imported, no request reads all tasks', () => {
  const names = Object.keys(frequentRequests({} as PostgresDatabase, FORM)).filter((name) => /task|lease/.test(name))

  /** The plans of the statements on tasks of a request. */
  async function plansOf(name: string): Promise<readonly { readonly text: string; readonly plan: string }[]> {
    const sent = await statementsOf(() => frequentRequests(database, FORM)[name]?.() ?? Promise.reject())
    const plans: { readonly text: string; readonly plan: string }[] = []
    for (const { text, values } of sent.filter((one) => ABOUT_TASKS.test(one.text))) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
      plans.push({ text, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
    }
    return plans
  }

  it.each(names)('when %s', async (name) => {
    for (const { plan } of await plansOf(name)) expect(plan).not.toMatch(/Seq Scan on tasks/)
  })

  const searches = ['tasks nearby', 'tasks in a box', 'the next task', 'the next task in a box']
  it.each(searches)('nor measures or sorts them, for %s', async (name) => {
    const nearest = (await plansOf(name)).filter(({ text }) => /ORDER BY geography.*<->/.test(text))
    expect(nearest.length).toBeGreaterThan(0)
    for (const { plan } of nearest) {
      expect(plan).toMatch(/Index Scan using tasks_placed/)
      expect(plan).not.toMatch(/Sort/)
    }
  })

  it('from another continent measures only tasks around the first ones', async () => {
    const leases = new TaskLeases(database)
    const from = [-75, -5] as const
    let found = 0
    const sent = await statementsOf(async () => {
      found = (await leases.nearby({ formId: 'formthr3', userId: null, from, now: 0, limit: 5 })).length
    })
    expect(found).toBe(5)
    const searches = sent.filter(({ text }) => /ORDER BY geography.*<->/.test(text))
    expect(searches.map(({ values }) => values.includes(from[0]))).toEqual([true, false])
    // Few are measured one by one: the nearest of 400 is the nearest.
    const few = await leases.nearby({ formId: FORM, userId: null, from, now: 0, limit: 1 })
    const every = await leases.nearby({ formId: FORM, userId: null, from, now: 0, limit: 1_000 })
    expect(few[0]?.metres).toBe(Math.min(...every.map(({ metres }) => metres ?? 0)))
  })
})
