import { FOLLOWED_TABLES, type FollowedTable } from '../Engine.ts'

/** First advisory lock key, in the upper 16 bits, with which transactions register the numbers they may still add. */
const UNDER_WAY = 0x47_46

/** Returns the upper 16 bits of a table's lock keys. */
export const tableLockKey = (followed: FollowedTable): number =>
  UNDER_WAY + FOLLOWED_TABLES.findIndex(({ table }) => table === followed)

/**
 * SQL of the lock key for a transaction about to draw numbers of a table: the table's key, and the last number drawn
 * before.
 */
export function pendingNumberLockKeySql(followed: FollowedTable): string {
  const column = FOLLOWED_TABLES.find(({ table }) => table === followed)?.column ?? ''
  return `(${tableLockKey(followed)}::bigint << 48) + coalesce(pg_sequence_last_value('${followed}_${column}_seq'), 0)`
}
