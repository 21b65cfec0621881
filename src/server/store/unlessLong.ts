import { type RawBuilder, sql } from 'kysely'

/** So much JSON of one row is read for a list. */
const MOST_BYTES = 65_536

/** A column of JSON for lists: null where it is so long that many of them would be too much. */
export const unlessLong = (column: string): RawBuilder<string | null> =>
  sql<string | null>`case when length(${sql.ref(column)}) <= ${MOST_BYTES} then ${sql.ref(column)} end`
