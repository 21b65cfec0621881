import { closeSync, existsSync, openSync } from 'node:fs'
import Libsql from 'libsql'
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely'
import { migrate } from './migrate.ts'
import { ownerOnly } from './ownerOnly.ts'
import { ReadThreadsDialect } from './readThreads.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** Queries and transactions. One connection: what runs in it is serial. */
  readonly kysely: Kysely<Tables>
  /** Queries that read many rows: in threads, on connections of their own. They see what was committed before. */
  readonly scans: Kysely<Tables>
  /** The connection itself, for prepared statements. Only to be used inside `exclusively` or a transaction of `kysely`. */
  readonly sqlite: Libsql.Database
  /** Runs `work`, synchronously, while no transaction of `kysely` is open. */
  readonly exclusively: <T>(work: () => T) => Promise<T>
  /** True when this call created the file. */
  readonly isNew: boolean
  readonly close: () => Promise<void>
}

/**
 * Opens (or makes) the SQLite file. What is acknowledged survives a crash and a power cut: WAL with
 * `synchronous=FULL` waits for the disk at every commit. Throws an UnreadableDatabase for one of another version.
 */
export function openDatabase(file: string): Database {
  keepPrivate(file)
  const sqlite = new Libsql(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']) {
    sqlite.pragma(pragma)
  }
  const isNew = migrate(sqlite) === 0
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: prepareOnce(sqlite) }) })
  const scans = new Kysely<Tables>({ dialect: new ReadThreadsDialect(file) })
  return {
    kysely,
    scans,
    sqlite,
    isNew,
    exclusively: (work) => kysely.connection().execute(async () => work()),
    close: async () => {
      await scans.destroy()
      await kysely.connection().execute(async () => sqlite.pragma('wal_checkpoint(TRUNCATE)'))
      await kysely.destroy()
    },
  }
}

/** Preparing a statement takes longer than many a look. */
const STATEMENTS_KEPT = 500

/** Keeps what was prepared; of too many, what was asked for longest ago gives way. */
function prepareOnce(sqlite: Libsql.Database): SqliteDatabase {
  const known = new Map<string, Libsql.Statement>()
  const prepare = (text: string): Libsql.Statement => {
    const statement = known.get(text) ?? sqlite.prepare(text)
    known.delete(text)
    known.set(text, statement)
    const [oldest] = known.keys()
    if (known.size > STATEMENTS_KEPT && oldest !== undefined) known.delete(oldest)
    return statement
  }
  return { prepare, close: () => sqlite.close() }
}

/**
 * Lets nobody but the owner read what is stored. SQLite gives the files beside it the rights of the database itself;
 * those that another program left are changed, too.
 */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) ownerOnly(one, 0o600)
}
