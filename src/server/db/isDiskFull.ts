/** Error codes of SQLite, PostgreSQL and the operating system for a full disk or an exceeded quota. */
const FULL: readonly unknown[] = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']

/** True if an error means that there is no space to write. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.includes((error as { readonly code?: unknown } | null)?.code)
