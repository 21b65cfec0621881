import { type RawBuilder, sql } from 'kysely'

/**
 * Whether rows that are found by their keys are a form's. An expression: SQLite, which counts no rows, would else take an
 * index that begins with the form, and look through all of it for a few dozen keys.
 */
export const isOfForm = (column: string, formId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} || '') = ${formId}`
