import pg from 'pg'

/** Milliseconds that a connection may take to be made. */
const CONNECT_MS = 15_000
/** An idle connection whose other side is gone is noticed after so many ms, and ten more seconds. */
const KEEP_ALIVE_MS = 10_000

/** Numbers of SQLite are those of JavaScript; the driver would give long ones as texts. */
const AS_NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    AS_NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** How every connection to a database is made. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
})

/**
 * A pool of at most `max` connections that goes on when the database ends one: one that nobody uses, and one that is in use,
 * between two of its queries. The next query says so. A query that is not answered within `silenceMs` fails.
 */
export function quietPool(url: string, max: number, silenceMs: number): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), max, query_timeout: silenceMs })
  pool.on('error', () => {})
  pool.on('connect', endWhenSilent)
  return pool
}

/**
 * Ends a connection with the first query that is not answered in time. The driver would keep it: whatever is asked of it next
 * waits behind that query, for as long as the system waits for a machine that is gone (a quarter of an hour).
 */
export function endWhenSilent(client: pg.ClientBase): void {
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

/** The driver gives it no code. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'
