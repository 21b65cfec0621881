import { closeSync, existsSync, openSync } from 'node:fs'
import Libsql from 'libsql'
import { Kysely, type Transaction } from 'kysely'
import type { Engine } from './Engine.ts'
import type { Bulletins } from './postgres/Bulletins.ts'
import type { SharedCounts } from './postgres/SharedCounts.ts'
import { migrate } from './migrate.ts'
import { ownerOnly } from './ownerOnly.ts'
import { LibsqlDialect, rollBack } from './LibsqlDialect.ts'
import { ReadThreadsDialect } from './readThreads.ts'
import { SharedCommits } from './SharedCommits.ts'
import { sqliteEngine } from './sqliteEngine.ts'
import { runOnSqlite, type Steps } from './Steps.ts'
import type { Tables } from './tables.ts'

export interface Database {
  readonly engine: Engine
  /** Queries and transactions. On SQLite one connection: what runs in it is serial. */
  readonly kysely: Kysely<Tables>
  /** Queries that read many rows, on connections of their own. They see what was committed before. */
  readonly scans: Kysely<Tables>
  /** Runs work in one transaction; resolves after it is safe on the disk. What comes at the same time may share a commit. */
  readonly commit: <T>(work: () => Steps<T>) => Promise<T>
  /** The same in a transaction of its own: for work that is a group already. */
  readonly transact: <T>(work: () => Steps<T>) => Promise<T>
  /** Runs queries in one transaction; it may run anew where another one came in between. */
  readonly write: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>
  /** Runs work that only reads. */
  readonly look: <T>(work: () => Steps<T>) => Promise<T>
  /** What processes on the same database say to each other; null where there is one process only. */
  readonly bulletins: Bulletins | null
  /** What they count together; null likewise. */
  readonly counts: SharedCounts | null
  /** How far the clock of this process is ahead of that of others on the same database, ms; below 0: behind. */
  readonly clockAhead: () => Promise<number>
  /** True when this call made the tables. */
  readonly isNew: boolean
  readonly close: () => Promise<void>
}

export interface SqliteDatabase extends Database {
  /** The connection itself, for prepared statements. Only to be used inside `exclusively` or a transaction of `kysely`. */
  readonly sqlite: Libsql.Database
  /** As `sqlite.prepare`; each text once. */
  readonly prepare: (text: string) => Libsql.Statement
  /** Runs `work`, synchronously, while no transaction of `kysely` is open. */
  readonly exclusively: <T>(work: () => T) => Promise<T>
}

/** A large import changes the same pages in many commits: 32 MiB of them stay at hand, and 32 MiB wait for the file itself. */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'cache_size = -32768',
  'wal_autocheckpoint = 8000',
]

/**
 * Opens (or makes) the SQLite file. What is acknowledged survives a crash and a power cut: WAL with
 * `synchronous=FULL` waits for the disk at every commit. Throws an UnreadableDatabase for one of another version.
 */
export function openDatabase(file: string): SqliteDatabase {
  keepPrivate(file)
  const sqlite = new Libsql(file)
  for (const pragma of PRAGMAS) sqlite.pragma(pragma)
  const isNew = migrate(sqlite) === 0
  const prepare = prepareOnce(sqlite)
  const kysely = new Kysely<Tables>({ dialect: new LibsqlDialect(sqlite, prepare) })
  const scans = new Kysely<Tables>({ dialect: new ReadThreadsDialect(file) })
  const exclusively: SqliteDatabase['exclusively'] = (work) => kysely.connection().execute(async () => work())
  const commits = new SharedCommits(sqlite, exclusively)
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
    transact: (work) => exclusively(() => inTransaction(sqlite, () => runOnSqlite(work(), prepare))),
    write: (work) => kysely.transaction().execute(work),
    look: (work) => exclusively(() => runOnSqlite(work(), prepare)),
    close: async () => {
      await scans.destroy()
      // On a full disk the log stays beside the file: what it holds is read from there at the next start.
      await kysely
        .connection()
        .execute(async () => sqlite.pragma('wal_checkpoint(TRUNCATE)'))
        .catch(() => {})
      await kysely.destroy()
    },
  }
}

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

/** Preparing a statement takes longer than many a look. */
const STATEMENTS_KEPT = 500

/** Keeps what was prepared; of too many, what was asked for longest ago gives way. */
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
 * Lets nobody but the owner read what is stored. SQLite gives the files beside it the rights of the database itself;
 * those that another program left are changed, too.
 */
function keepPrivate(file: string): void {
  // One that is there is not opened: closing it would end the locks that another connection of this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) ownerOnly(one, 0o600)
}
