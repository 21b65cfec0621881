/** What a bench gives: one row per thing measured (units in the column names), and remarks. */
export interface BenchResult {
  readonly rows: readonly { readonly what: string; readonly [figure: string]: string | number }[]
  readonly notes?: readonly string[]
}
