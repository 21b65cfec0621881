/** A bench's result: one row per subject (units in the column names), and notes. */
export interface BenchResult {
  readonly rows: readonly { readonly what: string; readonly [figure: string]: string | number }[]
  readonly notes?: readonly string[]
}
