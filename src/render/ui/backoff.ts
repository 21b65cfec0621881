/** Returns the delay after a number of failures in a row, in ms: `first`, then doubled each time, at most `last`. */
export const backoff = (failures: number, first: number, last: number): number =>
  Math.min(first * 2 ** Math.max(0, failures - 1), last)

/**
 * Returns a random delay between half of `wait` and all of it, in ms, so that devices do not retry all at once.
 * `random` returns 0 to 1.
 */
export const withJitter = (wait: number, random: () => number = Math.random): number =>
  Math.round(wait * (0.5 + random() / 2))
