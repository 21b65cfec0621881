import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../../../tests/kit/testStore.ts'

/** Occupies its thread for about a second, longer on a slow machine. */
const LONG = sql<{ count: number }>`
  WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000000)
  SELECT count(*) AS count FROM numbers`

describe('Reader threads', () => {
  let s: TestStore
  beforeEach(() => {
    s = testStore()
  })
  afterEach(() => s.end())
  const names = async () =>
    (await s.database.scans.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)

  it('see rows committed before their query', async () => {
    expect(await names()).toEqual(['ann', 'ben', 'cat'])
    s.database.sqlite.exec("DELETE FROM users WHERE id = 'cat'")
    expect(await names()).toEqual(['ann', 'ben'])
  })

  it('cannot write', async () => {
    await expect(s.database.scans.deleteFrom('users').execute()).rejects.toThrow(/readonly/)
    await expect(s.database.scans.transaction().execute(async () => null)).rejects.toThrow('Threads only read')
    expect(await names()).toHaveLength(3)
  })

  it('report the error of a query and continue', async () => {
    await expect(s.database.scans.executeQuery(CompiledQuery.raw('SELECT 1 FROM nowhere'))).rejects.toThrow(
      'no such table: nowhere',
    )
    expect(await names()).toHaveLength(3)
  })

  it('block neither the event loop, the writer nor each other during a long query', async () => {
    const order: string[] = []
    const long = LONG.execute(s.database.scans).then(({ rows }) => order.push(`counted ${rows[0]?.count}`))
    await new Promise((resolve) => setTimeout(resolve, 20)).then(() => order.push('a timer'))
    await s.database.kysely.deleteFrom('users').where('id', '=', 'cat').execute()
    await names().then((found) => order.push(found.join(' ')))
    await long
    expect(order).toEqual(['a timer', 'ann ben', 'counted 5000000'])
  })

  it('answer many queries at once, each with its own result', async () => {
    const asked = Array.from({ length: 50 }, (_, n) => sql<{ n: number }>`SELECT ${n} AS n`.execute(s.database.scans))
    const answered = await Promise.all(asked)
    expect(answered.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })
})
