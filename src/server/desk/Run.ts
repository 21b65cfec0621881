import type { Catalogue } from './Catalogue.ts'
import type { Parameter } from './compileFilter.ts'

export type Cell = string | number | boolean | bigint | null
/** Runs one statement and gives its rows. */
export type Run = (sql: string, parameters: readonly Parameter[]) => Promise<readonly (readonly Cell[])[]>

/** What every question is answered from: the rows of a table that its filter lets through. */
export interface Asking {
  readonly table: string
  readonly where: string
  readonly parameters: readonly Parameter[]
  readonly catalogue: Catalogue
  readonly run: Run
}

/** The one number that a statement gave. */
export const numberIn = (rows: readonly (readonly Cell[])[]): number => Number(rows[0]?.[0] ?? 0)
