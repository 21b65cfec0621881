import type { Catalogue } from './Catalogue.ts'
import type { Parameter } from './compileFilter.ts'

export type Cell = string | number | boolean | bigint | null
/** Runs one statement and returns its rows. */
export type RunStatement = (sql: string, parameters: readonly Parameter[]) => Promise<readonly (readonly Cell[])[]>

/** Runs one statement with a single column of type DOUBLE without blanks, and returns it. */
export type ReadNumbers = (sql: string, parameters: readonly Parameter[]) => Promise<Float64Array>

/** Context of a question: the rows of a table that match its filter. */
export interface QueryScope {
  readonly table: string
  readonly where: string
  readonly parameters: readonly Parameter[]
  readonly catalogue: Catalogue
  readonly run: RunStatement
}

/** Returns the single number in a result. */
export const singleNumber = (rows: readonly (readonly Cell[])[]): number => Number(rows[0]?.[0] ?? 0)
