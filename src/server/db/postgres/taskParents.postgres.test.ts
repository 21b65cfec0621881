import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'

let url: string
let database: PostgresDatabase
let here: pg.PoolClient
let there: pg.PoolClient
beforeEach(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
  await database.pool.query(`
    INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
    VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
    INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
    VALUES ('f', 'One', 10000, 'ann', 1, 0, 0, '{}'), ('g', 'Two', 10000, 'ann', 1, 0, 0, '{}');
    INSERT INTO task_batches (id, form_id, name, format, state, created_by, created_at, updated_at)
    VALUES ('b', 'f', '', 'csv', 'reading', 'ann', 0, 0)`)
  here = await database.pool.connect()
  there = await database.pool.connect()
})
afterEach(async () => {
  for (const client of [here, there]) client.release(true)
  await database.close()
  await dropDatabase(url)
})

/** Two tasks of a form, and of a batch or none. */
const twoTasks = (form: string, batch: string | null) =>
  `INSERT INTO tasks (id, form_id, batch_id, title, created_at, input)
   SELECT n::text, '${form}', ${batch === null ? 'NULL' : `'${batch}'`}, 'T', 0, '{}' FROM generate_series(1, 2) AS n`
const DELETE_BATCH = "DELETE FROM task_batches WHERE id = 'b'"
const DELETE_FORM = "DELETE FROM forms WHERE id = 'g'"

/** The SQLSTATE with which a statement is refused; undefined if it is not. */
const refusalOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => undefined,
    (error: unknown) => (error as { readonly code: unknown }).code,
  )
const FOREIGN_KEY = '23503'
const RAISED = 'P0001'
const CONFLICT = '40001'

const MEANWHILE = [
  ['a batch', twoTasks('f', 'b'), DELETE_BATCH],
  ['a form', twoTasks('g', null), DELETE_FORM],
] as const

describe('A task', () => {
  it('belongs to a form and a batch that exist, and to a batch of its own form', async () => {
    expect(await refusalOf(here.query(twoTasks('x', null)))).toBe(FOREIGN_KEY)
    expect(await refusalOf(here.query(twoTasks('f', 'x')))).toBe(FOREIGN_KEY)
    expect(await refusalOf(here.query(twoTasks('g', 'b')))).toBe(FOREIGN_KEY)
    await here.query(twoTasks('f', 'b'))
    expect(await refusalOf(here.query("UPDATE tasks SET batch_id = 'x'"))).toBe(FOREIGN_KEY)
    expect(await refusalOf(here.query("UPDATE tasks SET form_id = 'g'"))).toBe(FOREIGN_KEY)
  })

  it.each(MEANWHILE)('keeps %s from being deleted as long as it exists', async (_, insert, remove) => {
    await here.query(insert)
    expect(await refusalOf(here.query(remove))).toBe(RAISED)
    await here.query("DELETE FROM tasks WHERE id = '1'")
    expect(await refusalOf(here.query(remove))).toBe(RAISED)
    await here.query('DELETE FROM tasks')
    expect(await refusalOf(here.query(remove))).toBeUndefined()
  })

  it.each(MEANWHILE)('is not added to %s that is deleted meanwhile', async (_, insert, remove) => {
    await here.query('BEGIN')
    await here.query(remove)
    const inserting = refusalOf(there.query(insert))
    await pause(100)
    await here.query('COMMIT')
    expect(await inserting).toBe(FOREIGN_KEY)
  })

  it.each(MEANWHILE)('that is being added keeps %s, at every isolation level', async (_, insert, remove) => {
    const levels = [
      ['READ COMMITTED', RAISED],
      ['SERIALIZABLE', CONFLICT],
    ] as const
    for (const [level, refusal] of levels) {
      await there.query(`BEGIN ISOLATION LEVEL ${level}`)
      await there.query('SELECT count(*) FROM tasks')
      await here.query('BEGIN')
      await here.query(insert)
      const removing = refusalOf(there.query(remove))
      await pause(100)
      await here.query('COMMIT')
      expect([level, await removing]).toEqual([level, refusal])
      await there.query('ROLLBACK')
      await here.query('DELETE FROM tasks')
    }
  })
})
