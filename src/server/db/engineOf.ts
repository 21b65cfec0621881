import { type Kysely, PostgresAdapter } from 'kysely'
import type { Engine } from './Engine.ts'
import { postgresEngine } from './postgres/postgresEngine.ts'
import { sqliteEngine } from './sqliteEngine.ts'

/** Returns the engine of a Kysely connection. */
export const engineOf = (db: Pick<Kysely<never>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine
