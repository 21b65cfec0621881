/**
 * Returns the next run of a schedule after `now`, in ms since 1970: daily, on Mondays, or on the first of the month, at
 * an hour in UTC.
 */
export function nextTime(every: 'day' | 'week' | 'month', hour: number, now: number): number {
  const date = new Date(now)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (every === 'month') {
    const first = Date.UTC(year, month, 1, hour)
    return first > now ? first : Date.UTC(year, month + 1, 1, hour)
  }
  const today = Date.UTC(year, month, day, hour)
  if (every === 'day') return today > now ? today : Date.UTC(year, month, day + 1, hour)
  const toMonday = (8 - date.getUTCDay()) % 7
  const monday = Date.UTC(year, month, day + toMonday, hour)
  return monday > now ? monday : Date.UTC(year, month, day + toMonday + 7, hour)
}
