/** The database does not respond or closed the connection: unacknowledged work may or may not be stored. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Operating system errors while talking to the database; not all of them, since files may be missing, too. */
const SYSTEM: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
]
const SAYING: readonly unknown[] = ['connect', 'read', 'write', 'getaddrinfo']
/** PostgreSQL error codes besides class 08: shutdown, crash, starting up; too many connections. */
const SERVER: readonly unknown[] = ['57P01', '57P02', '57P03', '53300']
/** Messages of driver errors, which have no code. */
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed/

/** True for a serialization failure or deadlock: the transaction had no effect and is retried. */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { readonly code?: unknown } | null)?.code))

/** True if an error means that the database is unreachable, rather than that it rejects something. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable)
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown }
  return (
    (SYSTEM.includes(code) && SAYING.includes(syscall)) ||
    SERVER.includes(code) ||
    String(code).startsWith('08') ||
    DRIVER.test(error.message)
  )
}
