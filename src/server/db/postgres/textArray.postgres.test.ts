import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { queryRows } from '../SqlSteps.ts'
import { connectionSettings } from './resilientPool.ts'
import { runOnPostgres } from './runOnPostgres.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(connectionSettings(`${inject('postgres')}postgres`))
  await client.connect()
})
afterAll(() => client.end())

const TEXTS = [
  `{"a": "b, c"}`,
  'NULL',
  '',
  'back\\slash',
  ' Giếng 井 🚰 ',
  null,
  '{}',
  'two\nlines',
  'x'.repeat(100_000),
]

describe('A list of texts as a PostgreSQL parameter', () => {
  it('arrives unchanged, whatever its texts contain', async () => {
    const found = await runOnPostgres(
      client,
      queryRows('SELECT text FROM unnest(:texts::text[]) WITH ORDINALITY AS given (text, at) ORDER BY at', {
        texts: TEXTS,
      }),
    )
    expect(found).toEqual(TEXTS.map((text) => ({ text })))
  })

  it('may be empty or contain only nulls', async () => {
    for (const texts of [[null, null], []]) {
      const given = queryRows('SELECT cardinality(:texts::text[]) AS count', { texts })
      expect(await runOnPostgres(client, given)).toEqual([{ count: texts.length }])
    }
  })

  it('is not confused with a list of numbers', async () => {
    const numbers = [1, null, 2 ** 50, -3]
    const given = queryRows('SELECT sum(one) AS sum FROM unnest(:numbers::bigint[]) AS one', { numbers })
    expect(await runOnPostgres(client, given)).toEqual([{ sum: 2 ** 50 - 2 }])
  })

  it('is rejected if a text contains a null character, which PostgreSQL cannot store', async () => {
    const texts = ['a\u0000b']
    const given = queryRows('SELECT :texts::text[] AS texts', { texts })
    await expect(runOnPostgres(client, given)).rejects.toMatchObject({ code: '22021' })
  })
})
