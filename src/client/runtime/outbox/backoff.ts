const FIRST_MS = 1_000
const LAST_MS = 5 * 60_000

/**
 * How long to wait after so many failures in a row, in ms: twice as long each time, and never all devices at once.
 * `random` gives 0 to 1.
 */
export function backoff(failures: number, random: () => number = Math.random): number {
  const most = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), LAST_MS)
  return Math.round(most * (0.5 + random() / 2))
}
