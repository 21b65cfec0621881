import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from './engineOf.ts'

type Executor = Pick<Kysely<never>, 'getExecutor'>

/**
 * Condition that rows found by their keys belong to a form. On SQLite it is an expression, since without table
 * statistics SQLite would choose an index that begins with the form and scan it for a few dozen keys.
 */
export const isOfForm = (db: Executor, column: string, formId: string): RawBuilder<boolean> =>
  engineOf(db).isOf(column, formId)

/**
 * Condition that rows of two tables belong to the same form, where keys begin with the form; needed in every join of
 * such tables.
 */
export const isSameForm = (db: Executor, column: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(engineOf(db).sameForm(column, other))}`

/** Columns of a unique key for `onConflict`: the given ones, preceded by the form where keys begin with it. */
export const keyColumns = <Column extends string>(db: Executor, ...columns: Column[]): (Column | 'form_id')[] => [
  ...(engineOf(db).keysBeginWithForm ? (['form_id'] as const) : []),
  ...columns,
]
