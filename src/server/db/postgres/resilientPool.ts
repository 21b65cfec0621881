import pg from 'pg'
import type { PreparedStatements } from './PreparedStatements.ts'

/** Connection timeout, in ms. */
const CONNECT_MS = 15_000
/** Delay of the first TCP keep-alive probe, in ms: a dead idle connection is noticed about ten seconds later. */
const KEEP_ALIVE_MS = 10_000

/** PostgreSQL types parsed as JavaScript numbers, as on SQLite; the driver would return them as strings. */
const AS_NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    AS_NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Settings of every connection to a database. */
export const connectionSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
})

interface PoolOptions {
  /** True: sends queries of a connection without waiting for the response to the one before. */
  readonly pipeline?: boolean
  readonly statements?: PreparedStatements
}

/**
 * Creates a pool of at most `max` connections that survives the database closing one, idle or in use; the next query
 * fails then. A query without a response within `silenceMs` fails.
 */
export function resilientPool(
  url: string,
  max: number,
  silenceMs: number,
  { pipeline = false, statements }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(url), max, query_timeout: silenceMs, pipeline })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    closeOnTimeout(client)
    statements?.prepareOn(client)
  })
  return pool
}

/**
 * Closes a connection after a query timed out. The driver would keep it, and the next query would wait behind the
 * first, for as long as the operating system waits for a dead peer (a quarter of an hour).
 */
export function closeOnTimeout(client: pg.ClientBase): void {
  client.on('error', () => {})
  const watched = (...given: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, given)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isSilence(error) && client instanceof pg.Client) void client.end()
      })
    }
    return answer
  }
  client.query = watched as typeof client.query
}

/** True for the driver's query timeout, which has no error code. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'
