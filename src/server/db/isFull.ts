/** SQLite, PostgreSQL, and what the system says of a disk that is full, or of a user's share of it. */
const FULL: readonly unknown[] = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']

/** Whether an error says that there is no room to write. */
export const isFull = (error: unknown): boolean => FULL.includes((error as { readonly code?: unknown } | null)?.code)
