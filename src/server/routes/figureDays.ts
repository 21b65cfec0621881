const DAY_MS = 86_400_000

/**
 * The last `days` days in a time zone `offset` minutes ahead of UTC: number of the first day since 1970, and the time
 * range.
 */
export function daysBack(days: number, offset: number) {
  const ahead = offset * 60_000
  const first = Math.floor((Date.now() + ahead) / DAY_MS) - days + 1
  return { first, range: { from: first * DAY_MS - ahead, offset: ahead } }
}

/** ISO date of a day, given as number of days since 1970. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
