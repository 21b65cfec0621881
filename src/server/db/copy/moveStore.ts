import { existsSync } from 'node:fs'
import Libsql from 'libsql'
import pg from 'pg'
import { sha256OfFile } from '../../backup/copyFile.ts'
import { isDataFolderInUse, lockDataFolder } from '../../backup/dataFolderLock.ts'
import type { Config } from '../../config.ts'
import { migrate } from '../migrate.ts'
import { migratePostgres } from '../postgres/migratePostgres.ts'
import { openPostgres, startError } from '../postgres/openPostgres.ts'
import { connectionSettings } from '../postgres/resilientPool.ts'
import { isDatabaseUnreachable } from '../postgres/unreachable.ts'
import { type Counts, CopyFailed, type CopyProgress, copyStore } from './copyStore.ts'
import { advanceSequences, copyablePostgres } from './copyablePostgres.ts'
import { copyableSqlite } from './copyableSqlite.ts'
import { MoveSteps } from './MoveSteps.ts'

type Places = Pick<Config, 'dataDir' | 'databaseFile' | 'databaseUrl'>

/**
 * Copies the SQLite store of a data folder into the configured PostgreSQL database, which must be empty or hold an
 * unfinished move of the same file. The file is left unchanged, and no server may use it meanwhile. Commits page by
 * page, so that an interrupted move continues where it ended. `onProgress` is called after each table, `continues` with the
 * number of rows copied before. Returns the row counts. Throws CopyFailed or UnreadableDatabase.
 */
export async function moveStore(
  { dataDir, databaseFile, databaseUrl }: Places,
  onProgress?: (table: string, rows: number) => void,
  continues?: (rows: number) => void,
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
  const release = await lockDataFolder(dataDir, 0)
  try {
    return await movePages(databaseFile, databaseUrl, { onProgress, continues })
  } finally {
    release()
  }
}

interface MoveOptions {
  readonly onProgress?: ((table: string, rows: number) => void) | undefined
  readonly continues?: ((rows: number) => void) | undefined
  /** Called after each commit. */
  readonly kept?: (() => void) | undefined
}

/** `moveStore` from a SQLite file that nobody else uses. */
export async function movePages(
  file: string,
  url: string,
  { onProgress, continues = () => {}, kept = () => {} }: MoveOptions = {},
): Promise<Counts> {
  const source = await hashOfStore(file)
  const client = await clientForMove(url)
  const sqlite = new Libsql(file)
  try {
    sqlite.exec('BEGIN')
    const steps = new MoveSteps(client, source)
    const from = await steps.begin()
    if (from) continues(rowsOf(from))
    const keep = async (progress: CopyProgress) => {
      await steps.keep(progress)
      kept()
    }
    const counts = await copyStore(copyableSqlite(sqlite), copyablePostgres(client), { onProgress, from, keep })
    await advanceSequences(client)
    await steps.end()
    return counts
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw moveError(error)
  } finally {
    await client.end().catch(() => {})
    // Closing alone would leave its transaction open until the statements are collected.
    sqlite.exec('ROLLBACK')
    sqlite.close()
  }
}

/** Updates a store that nobody uses, and returns the SHA-256 of its file, which changes with any row. */
async function hashOfStore(file: string): Promise<string> {
  const sqlite = new Libsql(file)
  try {
    migrate(sqlite)
    // Without this, the last changes would be in the log beside the file.
    const [{ busy } = { busy: 1 }] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[]
    if (busy !== 0) throw new CopyFailed(`Another program has ${file} open. Close it there first.`)
  } finally {
    // Before the file is read: closing a file releases the POSIX locks that SQLite has on it.
    sqlite.close()
  }
  return (await sha256OfFile(file)).sha256
}

async function clientForMove(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionSettings(url))
  // A lost connection fails the query that needs it.
  client.on('error', () => {})
  try {
    await client.connect()
    await migratePostgres(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw startError(error, url)
  }
}

const rowsOf = ({ counts, count }: CopyProgress) => Object.values(counts).reduce((sum, one) => sum + one, count)

function moveError(error: unknown): unknown {
  const isFull = (error as { readonly code?: unknown } | null)?.code === '53100'
  if (!isFull && !isDatabaseUnreachable(error)) return error
  const why = isFull ? 'has no room left' : 'does not answer any more'
  return new CopyFailed(
    `The database ${why} (${String((error as Error).message)}). What was copied is kept: run the same command again, and it continues.`,
    { cause: error },
  )
}

/** Fills an empty PostgreSQL database from a SQLite file, in one transaction. */
export async function fillPostgres(file: string, url: string): Promise<Counts> {
  const sqlite = new Libsql(file)
  try {
    migrate(sqlite)
    sqlite.exec('BEGIN')
    const database = await openPostgres(url)
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET CONSTRAINTS ALL DEFERRED')
      const counts = await copyStore(copyableSqlite(sqlite), copyablePostgres(client))
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
