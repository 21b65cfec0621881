import { setTimeout as pause } from 'node:timers/promises'
import { type IsolationLevel, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { citusEngine } from './citus/citusEngine.ts'
import { isDistributed } from './citus/isDistributed.ts'
import { refuseUnfinishedMove } from '../copy/MoveSteps.ts'
import { UnreadableDatabase } from '../migrate.ts'
import type { Engine } from '../Engine.ts'
import type { Database } from '../openDatabase.ts'
import type { SqlSteps } from '../SqlSteps.ts'
import type { Tables } from '../tables.ts'
import { DatabaseUnreachable, isDatabaseUnreachable } from './unreachable.ts'
import { PostgresMessageBus } from './MessageBus.ts'
import { checkClock, clockAhead } from './clock.ts'
import { migration } from './migration.ts'
import { postgresEngine } from './postgresEngine.ts'
import { isDirect, isUnprepared, PreparedStatements } from './PreparedStatements.ts'
import { resilientPool } from './resilientPool.ts'
import { runOnPostgres, transactionOf } from './runOnPostgres.ts'
import { SharedCounts } from './SharedCounts.ts'

export interface PostgresDatabase extends Database {
  readonly pool: pg.Pool
}

/** Pool sizes per process, for quick queries and for queries that read many rows. */
const QUICK = 10
const SCANNING = 4
/** Query timeouts, in ms. */
const QUICK_MS = 60_000
const SCANNING_MS = 120_000

/** For a serving process: the URL that bypasses a pooler, and a callback for errors of that connection. */
interface Listening {
  readonly url: string
  readonly failed: (error: unknown) => void
}

/**
 * Opens a PostgreSQL database with PostGIS, and creates missing tables. Connections hold no state between transactions,
 * so that a pooler may be in front. Throws UnreadableDatabase or DatabaseAway.
 */
export async function openPostgres(url: string, listening?: Listening): Promise<PostgresDatabase> {
  const { found, engine, isDirectConnection } = await migrated(url).catch((error: unknown) => {
    throw startError(error, url)
  })
  const pool = resilientPool(
    url,
    QUICK,
    QUICK_MS,
    isDirectConnection ? { pipeline: true, statements: new PreparedStatements() } : {},
  )
  const scanning = resilientPool(url, SCANNING, SCANNING_MS)
  const ends = async () => {
    for (const one of [pool, scanning]) if (!one.ending) await one.end()
  }
  try {
    if (listening) await checkClock(pool)
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const scans = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scanning }) })
    const bulletins = listening ? new PostgresMessageBus(pool, listening.url, listening.failed) : null
    await bulletins?.begin().catch((error: unknown) => {
      throw listening?.url === url ? error : startError(error, listening?.url ?? url, 'DATABASE_LISTEN_URL')
    })
    const transact: Database['transact'] = (work) => again(() => inTransaction(pool, work))
    return {
      engine,
      kysely,
      scans,
      pool,
      isNew: found === 0,
      bulletins,
      counts: new SharedCounts(pool),
      clockAhead: () => clockAhead(pool),
      commit: transact,
      transact,
      look: async (work) => {
        const client = await pool.connect()
        return runOnPostgres(client, work()).finally(() => client.release())
      },
      write: (work) => again(() => kysely.transaction().setIsolationLevel(WRITES).execute(work)),
      close: async () => {
        await bulletins?.close()
        await kysely.destroy()
        await scans.destroy()
        // Kysely does not close a pool it never took a connection from.
        await ends()
      },
    }
  } catch (error) {
    await ends()
    throw startError(error, url)
  }
}

async function migrated(url: string): Promise<Migrated> {
  const { found, client } = await migration(url)
  try {
    await refuseUnfinishedMove(client)
    const engine = (await isDistributed(client)) ? citusEngine : postgresEngine
    return { found, engine, isDirectConnection: await isDirect(client) }
  } finally {
    await client.end()
  }
}

interface Migrated {
  /** Number of migrations found. */
  readonly found: number
  readonly engine: Engine
  /** False behind a pooler. */
  readonly isDirectConnection: boolean
}

/** Isolation level of writes: on a conflict one of the transactions is retried. */
const WRITES: IsolationLevel = 'serializable'

async function inTransaction<T>(pool: pg.Pool, work: () => SqlSteps<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await runOnPostgres(client, transactionOf(work()))
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Error codes that cause a retry: serialization failure, deadlock, unique violation by a concurrent insert. */
const BEGIN_AGAIN: readonly unknown[] = ['40001', '40P01', '23505']
const ATTEMPTS = 12

/** Retries a transaction after a conflict with another one. Throws DatabaseAway if the database does not respond. */
async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (isDatabaseUnreachable(error)) throw new DatabaseUnreachable(error)
      const { code } = error as { readonly code?: unknown }
      const most = code === '23505' ? 3 : ATTEMPTS
      if (!(BEGIN_AGAIN.includes(code) || isUnprepared(error)) || attempt >= most) throw error
      await pause(Math.random() * 2 ** Math.min(attempt, 7))
    }
  }
}

/**
 * Replaces errors of a database that cannot be used by an UnreadableDatabase that tells the administrator what to do.
 * `variable`: the one that has the URL.
 */
export function startError(error: unknown, url: string, variable = 'DATABASE_URL'): unknown {
  if (error instanceof UnreadableDatabase) return error
  const { hostname, pathname } = URL.canParse(url) ? new URL(url) : { hostname: '', pathname: '' }
  const host = hostname || `the socket that ${variable} names`
  const { code, message = String(error) } = error as { readonly code?: unknown; readonly message?: string }
  if (code === '25006') {
    return new UnreadableDatabase(
      `The database at ${host} is read-only (${message}). If ${variable} names a replica, name the primary; otherwise set default_transaction_read_only to off.`,
    )
  }
  if (code === '42501') {
    return new UnreadableDatabase(
      `The user of ${variable} may not use the database (${message}). Grant it the right to.`,
    )
  }
  if (/\b(?:SSL|TLS|certificate)\b/i.test(message)) {
    return new UnreadableDatabase(
      `There is no encrypted connection to the database at ${host} (${message}). Look at sslmode in ${variable}, and at the certificate: sslrootcert there names the file of its authority.`,
    )
  }
  if (code === '3D000') {
    return new UnreadableDatabase(`There is no database ${pathname.slice(1)}. Make it: createdb ${pathname.slice(1)}`)
  }
  if (code === '28P01' || code === '28000') {
    return new UnreadableDatabase(
      `The database does not let this user in (${message}). Look at user and password in ${variable}.`,
    )
  }
  return isDatabaseUnreachable(error)
    ? new UnreadableDatabase(
        `The database at ${host} does not answer (${message}). Is it running, and is ${variable} right?`,
      )
    : error
}
