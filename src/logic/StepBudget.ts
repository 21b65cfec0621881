/** Counts the steps of everything evaluated together, so that many small expressions cost no more than a large one. */
export interface StepBudget {
  /** In steps: approximately the number of evaluated nodes. */
  spent: number
  readonly limit: number
}

/**
 * Maximum number of steps for all expressions and patterns of one filling: some tenths of a second on a server, a
 * second on a phone.
 */
export const MAX_FILLING_STEPS = 10_000_000

/** True if the limit is exceeded. */
export const isBudgetExceeded = (meter: StepBudget | undefined): boolean =>
  meter !== undefined && meter.spent > meter.limit
