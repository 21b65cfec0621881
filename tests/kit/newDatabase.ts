import { inject } from 'vitest'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { types } from '../../src/server/db/postgres/resilientPool.ts'

export const TEMPLATE = 'geo_forms_template'

/** Creates a separate database with empty tables, or with none if `bare`. Returns its URL. */
export async function newDatabase({ bare = false } = {}): Promise<string> {
  const name = `spec_${randomBytes(8).toString('hex')}`
  await asAdmin(`CREATE DATABASE ${name}${bare ? '' : ` TEMPLATE ${TEMPLATE}`}`)
  return inject('postgres') + name
}

export async function dropDatabase(url: string): Promise<void> {
  await asAdmin(`DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
}

const asAdmin = (statement: string): Promise<unknown> => runOn(`${inject('postgres')}postgres`, statement)

/** Runs a statement on the database at a URL. Returns the rows, with numbers as numbers. */
export async function runOn(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, types })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}
