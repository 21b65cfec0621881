const DAY_MS = 86_400_000

/** The last so many days, `offset` minutes ahead of UTC: the first's number since 1970, and where it begins. */
export function daysBack(days: number, offset: number) {
  const ahead = offset * 60_000
  const first = Math.floor((Date.now() + ahead) / DAY_MS) - days + 1
  return { first, range: { from: first * DAY_MS - ahead, offset: ahead } }
}

/** A day as 2026-11-22, from its number since 1970. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
