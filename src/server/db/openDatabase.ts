import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'
import { Kysely, type Transaction } from 'kysely'
import type { Engine } from './Engine.ts'
import type { MessageBus } from './postgres/MessageBus.ts'
import type { SharedCounts } from './postgres/SharedCounts.ts'
import { Checkpoints } from './Checkpoints.ts'
import { migrate } from './migrate.ts'
import { restrictToOwner } from './restrictToOwner.ts'
import { LibsqlDialect, rollBack } from './LibsqlDialect.ts'
import { ReadThreadsDialect } from './readThreads.ts'
import { SharedCommits } from './SharedCommits.ts'
import { sqliteEngine } from './sqliteEngine.ts'
import { runOnSqlite, type SqlSteps } from './SqlSteps.ts'
import type { Tables } from './tables.ts'
import { WriteAheadLog } from './WriteAheadLog.ts'

export interface Database {
  readonly engine: Engine
  /** Queries and transactions. On SQLite a single connection, so everything is serial. */
  readonly kysely: Kysely<Tables>
  /** Queries that read many rows, on separate connections. They see what was committed before. */
  readonly scans: Kysely<Tables>
  /** Runs work in one transaction; resolves once it is safely on disk. Concurrent work may share a commit. */
  readonly commit: <T>(work: () => SqlSteps<T>) => Promise<T>
  /** Like `commit`, but in a separate transaction, for work that is already a group. */
  readonly transact: <T>(work: () => SqlSteps<T>) => Promise<T>
  /** Runs queries in one transaction, which may be retried after a conflict with another one. */
  readonly write: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Runs work that only reads. */
  readonly look: <T>(work: () => SqlSteps<T>) => Promise<T>
  /** Messages between processes on the same database; null with a single process. */
  readonly bulletins: MessageBus | null
  /** Counters shared between processes; null with a single process. */
  readonly counts: SharedCounts | null
  /** Offset of this process's clock from that of other processes on the same database, in ms; negative if behind. */
  readonly clockAhead: () => Promise<number>
  /** True if this call created the tables. */
  readonly isNew: boolean
  readonly close: () => Promise<void>
}

export interface SqliteDatabase extends Database {
  /** The raw connection, for prepared statements. To be used only inside `exclusively` or a transaction of `kysely`. */
  readonly sqlite: Libsql.Database
  /** Like `sqlite.prepare`, with a cache. */
  readonly prepare: (text: string) => Libsql.Statement
  /** Runs `work`, synchronously, while no transaction of `kysely` is open. */
  readonly exclusively: <T>(work: () => T) => Promise<T>
}

/**
 * A large import changes the same pages in many commits: keeps a page cache of 32 MiB and checkpoints after 32 MiB. On a
 * file of 1.4 GB, 8 to 128 MiB of cache take the same time.
 */
const CHECKPOINT_PAGES = 8_000
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'cache_size = -32768',
  // Only if threads do not get to it: see `Checkpoints`.
  `wal_autocheckpoint = ${4 * CHECKPOINT_PAGES}`,
]

/**
 * Opens or creates the SQLite file. Acknowledged writes survive a crash and a power failure: what is committed to the
 * WAL is flushed to disk before it is acknowledged, but not on the event loop. Throws an UnreadableDatabase for a
 * database of another version.
 */
export function openDatabase(file: string): SqliteDatabase {
  keepPrivate(file)
  const sqlite = new Libsql(file)
  for (const pragma of PRAGMAS) sqlite.pragma(pragma)
  const isNew = migrate(sqlite) === 0
  // From here on, `synced` waits for the disk.
  sqlite.pragma('synchronous = NORMAL')
  const prepare = prepareOnce(sqlite)
  const kysely = new Kysely<Tables>({ dialect: new LibsqlDialect(sqlite, prepare) })
  const scans = new Kysely<Tables>({ dialect: new ReadThreadsDialect(file) })
  const exclusively: SqliteDatabase['exclusively'] = (work) => kysely.connection().execute(async () => work())
  const log = new WriteAheadLog(`${file}-wal`)
  const checkpoints = new Checkpoints(log, CHECKPOINT_PAGES, scans, () =>
    exclusively(() => checkpoint(sqlite, 'PASSIVE')),
  )
  const synced = async () => {
    await log.synced()
    checkpoints.runIfDue()
  }
  const commits = new SharedCommits(sqlite, exclusively, synced)
  return {
    engine: sqliteEngine,
    kysely,
    scans,
    sqlite,
    prepare,
    isNew,
    bulletins: null,
    counts: null,
    clockAhead: () => Promise.resolve(0),
    exclusively,
    commit: (work) => commits.run(() => runOnSqlite(work(), prepare)),
    transact: async (work) => {
      const result = await exclusively(() => inTransaction(sqlite, () => runOnSqlite(work(), prepare)))
      await synced()
      return result
    },
    write: async (work) => {
      const result = await kysely.transaction().execute(work)
      await synced()
      return result
    },
    look: (work) => exclusively(() => runOnSqlite(work(), prepare)),
    close: async () => {
      await checkpoints.end()
      await scans.destroy()
      // On a full disk, or while another process reads, the WAL remains next to the file and is applied at the next start.
      await exclusively(() => {
        sqlite.pragma('busy_timeout = 0')
        checkpoint(sqlite, 'TRUNCATE')
      }).catch(() => {})
      await log.close()
      await kysely.destroy()
    },
  }
}

const checkpoint = (sqlite: Libsql.Database, mode: 'PASSIVE' | 'TRUNCATE'): void =>
  void sqlite.pragma(`wal_checkpoint(${mode})`)

function inTransaction<T>(sqlite: Libsql.Database, work: () => T): T {
  sqlite.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    sqlite.exec('COMMIT')
    return result
  } catch (error) {
    rollBack(sqlite)
    throw error
  }
}

/** Maximum number of cached statements; preparing one takes longer than many a query. */
const STATEMENTS_KEPT = 500

/** Caches prepared statements; the least recently used one is evicted. */
function prepareOnce(sqlite: Libsql.Database): SqliteDatabase['prepare'] {
  const known = new Map<string, Libsql.Statement>()
  return (text) => {
    const statement = known.get(text) ?? sqlite.prepare(text)
    known.delete(text)
    known.set(text, statement)
    const [oldest] = known.keys()
    if (known.size > STATEMENTS_KEPT && oldest !== undefined) known.delete(oldest)
    return statement
  }
}

/**
 * Makes the database, created if missing, readable by its owner only. SQLite gives the files next to it the permissions of the database;
 * those left by another program are changed, too.
 */
function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // An existing file is not opened: closing it would release the POSIX locks of other connections of this process.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    if (!existsSync(one)) continue
    restrictToOwner(one, 0o600)
    // This error is clearer than SQLite's.
    accessSync(one, constants.R_OK | constants.W_OK)
  }
}
