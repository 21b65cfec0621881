import { FOLLOWED, type Followed } from '../Engine.ts'

/** The first of the keys, in their upper 16 bits, by which transactions say which numbers they may still bring. */
const UNDER_WAY = 0x47_46

/** The key of a table, in those bits. */
export const keyOf = (followed: Followed): number => UNDER_WAY + FOLLOWED.findIndex(({ table }) => table === followed)

/** What whoever is about to draw numbers of a table locks: its key, and the last number that was drawn before. */
export function drawnUpTo(followed: Followed): string {
  const column = FOLLOWED.find(({ table }) => table === followed)?.column ?? ''
  return `(${keyOf(followed)}::bigint << 48) + coalesce(pg_sequence_last_value('${followed}_${column}_seq'), 0)`
}
