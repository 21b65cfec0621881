import Libsql from 'libsql'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { connectionSettings } from './postgres/resilientPool.ts'
import { readPragmas } from './readPragmas.ts'
import type { Tables } from './tables.ts'

/** Location of a store: `databaseUrl` of PostgreSQL, or if null, the SQLite file. */
export interface StoreAddress {
  readonly databaseFile: string
  readonly databaseUrl: string | null
}

/**
 * Runs work on the store with a separate read-only connection, for processes beside the server. On PostgreSQL all of it
 * sees one snapshot, in one transaction.
 */
export async function readOnly<T>(store: StoreAddress, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseFile } = store
  const db = databaseUrl === null ? ofSqlite(databaseFile) : ofPostgres(databaseUrl)
  try {
    if (databaseUrl === null) return await work(db)
    return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  } finally {
    await db.destroy()
  }
}

function ofSqlite(file: string): Kysely<Tables> {
  const sqlite = new Libsql(file)
  for (const pragma of readPragmas()) sqlite.pragma(pragma)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
}

function ofPostgres(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ ...connectionSettings(url), max: 1 })
  // A lost connection fails the query that needs it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
