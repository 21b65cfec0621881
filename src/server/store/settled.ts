import type { Kysely } from 'kysely'
import type { Followed } from '../db/Engine.ts'
import { engineOf } from '../db/engineOf.ts'
import type { Tables } from '../db/tables.ts'

/**
 * The number up to which nothing can come any more in a table whose rows are followed: `top`, the newest that was seen,
 * or less where a transaction has drawn a lower number and is not committed yet. Read the rows afterwards.
 */
export async function settled(db: Kysely<Tables>, table: Followed, top: number): Promise<number> {
  const query = engineOf(db).underWay(table)
  if (query === null) return top
  const { rows } = await query.execute(db)
  return Math.min(top, rows[0]?.least ?? top)
}
