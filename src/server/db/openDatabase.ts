import Libsql from 'libsql'
import { Kysely, SqliteDialect } from 'kysely'
import { fillWords } from '../store/forms/fillWords.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** Queries and transactions. One connection: what runs in it is serial. */
  readonly kysely: Kysely<Tables>
  /** The connection itself, for prepared statements. Only to be used inside `exclusively` or a transaction of `kysely`. */
  readonly sqlite: Libsql.Database
  /** Runs `work`, synchronously, while no transaction of `kysely` is open. */
  readonly exclusively: <T>(work: () => T) => Promise<T>
  /** Whether this call made the database. */
  readonly isNew: boolean
  readonly close: () => Promise<void>
}

/**
 * Opens (or makes) the SQLite file. What is acknowledged survives a crash and a power cut: WAL with
 * `synchronous=FULL` waits for the disk at every commit.
 */
export function openDatabase(file: string): Database {
  const sqlite = new Libsql(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']) {
    sqlite.pragma(pragma)
  }
  const isNew = migrate(sqlite) === 0
  if (!isNew) fillWords(sqlite)
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
  return {
    kysely,
    sqlite,
    isNew,
    exclusively: (work) => kysely.connection().execute(async () => work()),
    close: async () => {
      await kysely.connection().execute(async () => sqlite.pragma('wal_checkpoint(TRUNCATE)'))
      await kysely.destroy()
    },
  }
}
