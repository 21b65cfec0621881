import type { Kysely } from 'kysely'
import type { FollowedTable } from '../db/Engine.ts'
import { engineOf } from '../db/engineOf.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Returns the number up to which no more rows can appear in a followed table: `top`, the newest seen, or less if an
 * uncommitted transaction has drawn a lower number. Read the rows afterwards.
 */
export async function settledUpTo(db: Kysely<Tables>, table: FollowedTable, top: number): Promise<number> {
  const query = engineOf(db).underWay(table)
  if (query === null) return top
  const { rows } = await query.execute(db)
  return Math.min(top, rows[0]?.least ?? top)
}
