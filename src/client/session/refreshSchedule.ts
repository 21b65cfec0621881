import { isExpired, readExpiry, readTimer, storeTimer } from './tokens.ts'

export const REFRESH_INTERVAL_MS = 24 * 60 * 60 * 1_000

/**
 * Keeps the tokens of a concedo session fresh: at once when they have expired, else after 24 hours, and again after
 * each success; an earlier timer is cleared. `failed` is called once when a refresh fails, and scheduling ends.
 */
export function scheduleRefresh(refresh: () => Promise<void>, failed: (error: unknown) => void): void {
  cancelRefresh()
  const expiry = readExpiry()
  const again = () => scheduleRefresh(refresh, failed)
  const run = () => {
    // Another tab was quicker: the tokens it stored are as fresh as a new refresh would give.
    if (readExpiry() !== expiry) return again()
    void refresh().then(again, failed)
  }
  if (isExpired()) run()
  else storeTimer(Number(setTimeout(run, REFRESH_INTERVAL_MS)))
}

/** Ends the schedule. */
export function cancelRefresh(): void {
  const earlier = readTimer()
  if (earlier !== null) clearTimeout(earlier)
  storeTimer(null)
}
