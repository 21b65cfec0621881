import { existsSync } from 'node:fs'
import Libsql from 'libsql'
import { isDataFolderInUse } from '../../backup/dataFolderLock.ts'
import type { Config } from '../../config.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres/openPostgres.ts'
import { type Counts, CopyFailed, copyStore } from './copyStore.ts'
import { advanceSequences, copyablePostgres } from './copyablePostgres.ts'
import { copyableSqlite } from './copyableSqlite.ts'

type Places = Pick<Config, 'dataDir' | 'databaseFile' | 'databaseUrl'>

/**
 * Copies the SQLite store of a data folder into the configured PostgreSQL database, which must be empty. The file is
 * left unchanged. Runs in one transaction, so that an interrupted copy leaves nothing behind and can be repeated.
 * Returns the row counts. Throws CopyFailed or UnreadableDatabase.
 */
export async function moveStore(
  { dataDir, databaseFile, databaseUrl }: Places,
  told?: (table: string, rows: number) => void,
): Promise<Counts> {
  if (databaseUrl === null) {
    throw new CopyFailed(
      'Set DATABASE_URL to the PostgreSQL database to move to: postgres://user:password@host/database',
    )
  }
  if (!existsSync(databaseFile)) {
    throw new CopyFailed(`There is no SQLite database at ${databaseFile}. Set DATA_DIR as it was set for the server.`)
  }
  if (isDataFolderInUse(dataDir))
    throw new CopyFailed(`A server uses ${dataDir}. Stop it first: what it takes would be left behind.`)
  return fillPostgres(databaseFile, databaseUrl, told)
}

/** Fills an empty PostgreSQL database from a SQLite file. */
export async function fillPostgres(
  file: string,
  url: string,
  told?: (table: string, rows: number) => void,
): Promise<Counts> {
  const sqlite = new Libsql(file)
  try {
    migrate(sqlite)
    sqlite.exec('BEGIN')
    const database = await openPostgres(url)
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET CONSTRAINTS ALL DEFERRED')
      const counts = await copyStore(copyableSqlite(sqlite), copyablePostgres(client), told)
      await advanceSequences(client)
      await client.query('COMMIT')
      return counts
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
      await database.close()
    }
  } finally {
    sqlite.close()
  }
}

/** Writes a snapshot of the PostgreSQL store to a new SQLite file. Returns its keys, if it has any. */
export async function saveAsSqlite(url: string, file: string): Promise<string | undefined> {
  const sqlite = new Libsql(file)
  try {
    // No other process uses the file before it is complete and verified.
    sqlite.pragma('synchronous = OFF')
    sqlite.pragma('foreign_keys = OFF')
    migrate(sqlite)
    const database = await openPostgres(url)
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      sqlite.exec('BEGIN')
      await copyStore(copyablePostgres(client), copyableSqlite(sqlite))
      sqlite.exec('COMMIT')
      const { rows } = await client.query<{ value: string }>("SELECT value FROM meta WHERE name = 'keys'")
      return rows[0]?.value
    } finally {
      await client.query('ROLLBACK')
      client.release()
      await database.close()
    }
  } finally {
    sqlite.close()
  }
}
