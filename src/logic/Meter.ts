/** Counts the work of all that is evaluated together, so that many small expressions come to no more than a large one. */
export interface Meter {
  /** In steps: about as many as parts of expressions were evaluated. */
  spent: number
  readonly limit: number
}

/** The limit for all expressions and patterns of one filling: some tenths of a second on a server, a second on a phone. */
export const FILLING_STEPS = 10_000_000

/** True if all that may be done was done. */
export const isSpent = (meter: Meter | undefined): boolean => meter !== undefined && meter.spent > meter.limit
