import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import { installedPooler, pooler } from '../../../../tests/kit/pooler.ts'
import { executeStatement, queryRow, type SqlSteps } from '../SqlSteps.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'
import { isDirect, PreparedStatements } from './PreparedStatements.ts'
import { resilientPool } from './resilientPool.ts'

let url: string
let database: PostgresDatabase
beforeEach(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
})
afterEach(async () => {
  await database.close()
  await dropDatabase(url)
})

/** Stores a value, and returns what was stored. */
function* put(name: string, value: string): SqlSteps<string | undefined> {
  const given = { name, value }
  yield* executeStatement('INSERT INTO meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING', given)
  return (yield* queryRow<{ value: string }>('SELECT value FROM meta WHERE name = :name', { name }))?.value
}
const read = (name: string) =>
  database.kysely.selectFrom('meta').selectAll().where('name', '=', name).executeTakeFirst()
/** The only connection in use is the one that was used last. */
const prepared = async () =>
  (await database.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

const divide = (by: number) => database.pool.query('SELECT 1 / $1::int AS quotient', [by])

function* putAndFail(): SqlSteps<void> {
  yield* executeStatement("INSERT INTO meta (name, value) VALUES ('before', '')", {})
  yield* executeStatement("INSERT INTO meta (name, value) VALUES ('wrong', 1 / :by::int)", { by: 0 })
  yield* executeStatement("INSERT INTO meta (name, value) VALUES ('after', '')", {})
}

describe('A statement', () => {
  it('is prepared once it is run often', async () => {
    await read('one')
    await read('one')
    expect(await prepared()).toEqual([])
    for (const name of ['one', 'two']) await read(name)
    expect(await prepared()).toEqual([expect.stringMatching(/^select \* from "meta" where "name" = \$1/)])
  })

  it('runs although its connection lost it, as behind a pooler, and nothing is prepared any more', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await database.transact(() => put(name, `${name}!`))
    for (const name of ['a', 'b', 'c', 'd']) await read(name)
    expect(await prepared()).toHaveLength(3)
    await database.pool.query('DEALLOCATE ALL')
    expect(await database.transact(() => put('e', 'e!'))).toBe('e!')
    await database.pool.query('DEALLOCATE ALL')
    expect((await read('e'))?.value).toBe('e!')
    await database.pool.query('DEALLOCATE ALL')
    for (const name of ['f', 'g', 'h', 'i']) await database.transact(() => put(name, `${name}!`))
    for (const name of ['f', 'g', 'h', 'i']) expect((await read(name))?.value).toBe(`${name}!`)
    expect(await prepared()).toEqual([])
  })

  it('runs although its table changed since it was prepared', async () => {
    await database.transact(() => put('one', '1'))
    for (let run = 0; run < 4; run++) await read('one')
    await database.pool.query("ALTER TABLE meta ADD added text DEFAULT 'later'")
    expect(await read('one')).toEqual({ name: 'one', value: '1', added: 'later' })
    expect(await read('one')).toEqual({ name: 'one', value: '1', added: 'later' })
  })

  it('fails as ever if it is wrong', async () => {
    for (const by of [1, 1, 1, 1]) await divide(by)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(1)).rows).toEqual([{ quotient: 1 }])
  })
})

describe('A transaction whose statement fails', () => {
  it('has no effect, although its end was sent with it', async () => {
    for (let run = 0; run < 4; run++) {
      await expect(database.transact(putAndFail)).rejects.toMatchObject({ code: '22012' })
    }
    expect(await read('before')).toBeUndefined()
    expect(await read('after')).toBeUndefined()
  })
})

const POOLER = installedPooler()

describe.skipIf(POOLER === undefined)('A pooler in transaction mode (needs PgBouncer)', () => {
  it('is told from the database itself', async () => {
    const between = await pooler(POOLER ?? '', url)
    for (const [to, direct] of [
      [url, true],
      [between.url, false],
    ] as const) {
      const client = new pg.Client({ connectionString: to })
      await client.connect()
      expect(await isDirect(client)).toBe(direct)
      await client.end()
    }
    await between.end()
  })

  it('that appears while statements are prepared loses none of them', async () => {
    const between = await pooler(POOLER ?? '', url)
    const pool = resilientPool(between.url, 20, 10_000, { statements: new PreparedStatements() })
    const asked = Array.from({ length: 400 }, async (_, n) => {
      const { rows } = await pool.query<{ n: number }>(`SELECT $1::int AS n, pg_sleep(0.001), ${n % 5}`, [n])
      return rows[0]?.n
    })
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 400 }, (_, n) => n))
    await pool.end()
    await between.end()
  })
})
