import { type RawBuilder, sql } from 'kysely'

/** Maximum JSON length of a row that lists read. */
const MAX_BYTES = 65_536

/** SQL of a JSON column for lists: null if it is too long. */
export const nullIfLongSql = (column: string): RawBuilder<string | null> =>
  sql<string | null>`case when length(${sql.ref(column)}) <= ${MAX_BYTES} then ${sql.ref(column)} end`
