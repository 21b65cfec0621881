import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { dropDatabase, newDatabase, runOn } from '../../../../tests/kit/newDatabase.ts'
import { installedPooler, pooler } from '../../../../tests/kit/pooler.ts'
import { publishedForm, stored, submission } from '../../../../tests/kit/publishedForm.ts'
import { testPortal } from '../../../../tests/kit/testPortal.ts'
import { migratePostgres } from './migratePostgres.ts'
import { openPostgres } from './openPostgres.ts'

describe('A migration killed halfway', () => {
  it('leaves the database unchanged, and the next start completes it', async () => {
    const url = await newDatabase({ bare: true })
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const half = 'CREATE TABLE meta (name text PRIMARY KEY, value text); CREATE TABLE half (made text);'
    await expect(migratePostgres(client, [half, 'SELECT pg_terminate_backend(pg_backend_pid())'])).rejects.toThrow(
      /terminat/,
    )
    await client.end().catch(() => {})
    expect(await runOn(url, "SELECT 1 FROM information_schema.tables WHERE table_name = 'half'")).toEqual([])
    const database = await openPostgres(url)
    expect(database.isNew).toBe(true)
    await database.close()
    const again = await openPostgres(url)
    expect(again.isNew).toBe(false)
    await again.close()
    await dropDatabase(url)
  })
})

describe('A connection lost between two queries of a transaction', () => {
  it('fails that transaction and no other', async () => {
    const url = await newDatabase()
    const database = await openPostgres(url)
    const ended = database.write(async (trx) => {
      const { rows } = await trx.executeQuery<{ pid: number }>({
        ...trx.selectFrom('meta').selectAll().compile(),
        sql: 'SELECT pg_backend_pid() AS pid',
      })
      await runOn(url, `SELECT pg_terminate_backend(${rows[0]?.pid})`)
      await trx.insertInto('meta').values({ name: 'lost', value: '' }).execute()
    })
    await expect(ended).rejects.toThrow(/does not answer/)
    await database.write((trx) => trx.insertInto('meta').values({ name: 'kept', value: '' }).execute())
    expect(await runOn(url, "SELECT name FROM meta WHERE name IN ('lost', 'kept')")).toEqual([{ name: 'kept' }])
    await database.close()
    await dropDatabase(url)
  })
})

const POOLER = installedPooler()

describe('A pooler in transaction mode', () => {
  it.skipIf(POOLER === undefined)(
    'works in front of the database: only the listening connection keeps state (needs PgBouncer)',
    async () => {
      const direct = await newDatabase()
      const between = await pooler(POOLER ?? '', direct)
      const listening = { url: between.url, failed: () => {} }
      await expect(openPostgres(between.url, listening)).rejects.toThrow(/Set DATABASE_LISTEN_URL to the database/)
      const s = await testPortal({ DATABASE_URL: between.url, DATABASE_LISTEN_URL: direct })
      const form = await publishedForm(s, [stored('text', 'name')])
      const collector = await s.as('collector')
      const sent = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          collector.call('submitWeb', { body: submission(form.id, { name: `Nobody's ${i}` }) }),
        ),
      )
      expect(sent.filter(({ status }) => status !== 200)).toEqual([])
      const params = { id: form.id }
      const counted = await form.author.call('countDesk', { params, query: { atLeast: 'now' } })
      expect(counted.body.count).toBe(60)
      const { body } = await form.author.call('startExport', { params, body: { format: 'csv' } })
      const job = { params: { ...params, jobId: body.id } }
      await vi.waitFor(async () => expect((await form.author.call('getExport', job)).body.state).toBe('done'), {
        timeout: 50_000,
        interval: 200,
      })
      expect((await form.author.call('downloadExport', job)).text.trimEnd().split('\r\n')).toHaveLength(61)
      await s.end()
      await between.end()
      await dropDatabase(direct)
    },
  )
})
