import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from './engineOf.ts'

type Asked = Pick<Kysely<never>, 'getExecutor'>

/**
 * Whether rows that are found by their keys are a form's. On SQLite an expression: as it counts no rows, it would else take
 * an index that begins with the form, and look through all of it for a few dozen keys.
 */
export const isOfForm = (db: Asked, column: string, formId: string): RawBuilder<boolean> =>
  engineOf(db).isOf(column, formId)

/** Whether rows of two tables are of the same form, where keys begin with it: said in each join of such tables. */
export const isSameForm = (db: Asked, column: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(engineOf(db).sameForm(column, other))}`

/** What a row of a form is unique by, for `onConflict`: these columns, with the form where keys begin with it. */
export const keyColumns = <Column extends string>(db: Asked, ...columns: Column[]): (Column | 'form_id')[] => [
  ...(engineOf(db).keysBeginWithForm ? (['form_id'] as const) : []),
  ...columns,
]
