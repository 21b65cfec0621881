import Libsql from 'libsql'
import { Kysely, SqliteDialect } from 'kysely'
import type { Tables } from './tables.ts'

/** Queries over the SQLite file by a connection that cannot write, for processes beside the server. */
export function openReadOnly(file: string): Kysely<Tables> {
  const sqlite = new Libsql(file)
  for (const pragma of ['busy_timeout = 5000', 'query_only = ON', 'mmap_size = 268435456']) sqlite.pragma(pragma)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
}
