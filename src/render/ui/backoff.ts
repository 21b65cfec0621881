/** How long to wait after so many failures in a row, in ms: `first`, then twice as long each time, `last` at most. */
export const backoff = (failures: number, first: number, last: number): number =>
  Math.min(first * 2 ** Math.max(0, failures - 1), last)

/** From half of a wait to all of it, in ms: never all devices at once. `random` gives 0 to 1. */
export const spread = (wait: number, random: () => number = Math.random): number =>
  Math.round(wait * (0.5 + random() / 2))
