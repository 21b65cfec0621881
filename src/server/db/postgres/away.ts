/** The database does not answer, or ended the connection: what was not acknowledged may or may not be stored. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Of the operating system, when something is said to the database: files may be missing, too. */
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
/** Of PostgreSQL, besides those of class 08: being stopped, crashed, starting; no connection left. */
const SERVER: readonly unknown[] = ['57P01', '57P02', '57P03', '53300']
/** Of the driver, which gives them no code. */
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed/

/** True for a transaction that another one came in between of: nothing of it counts, and it is run anew. */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { readonly code?: unknown } | null)?.code))

/** True for an error that says that the database cannot be reached, rather than that it refuses something. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown }
  return (
    (SYSTEM.includes(code) && SAYING.includes(syscall)) ||
    SERVER.includes(code) ||
    String(code).startsWith('08') ||
    DRIVER.test(error.message)
  )
}
