import { type Kysely, PostgresAdapter } from 'kysely'
import type { Engine } from './Engine.ts'
import { postgresEngine } from './postgres/postgresEngine.ts'
import { sqliteEngine } from './sqliteEngine.ts'

/** The engine that a connection of kysely talks to. */
export const engineOf = (db: Pick<Kysely<never>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine
