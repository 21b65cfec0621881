import { readExpiry, readTimer, storeTimer } from './tokens.ts'

export const REFRESH_INTERVAL_MS = 24 * 60 * 60 * 1_000

/**
 * Keeps the tokens of a concedo session fresh: at once when they have expired, else after 24 hours, and again after
 * each success; an earlier timer is cleared. `failed` is told once when a refresh fails, and scheduling ends.
 */
export function scheduleRefresh(refresh: () => Promise<void>, failed: (error: unknown) => void): void {
  cancelRefresh()
  const expiry = readExpiry()
  const run = () => refresh().then(() => scheduleRefresh(refresh, failed), failed)
  if (expiry !== null && expiry <= Date.now()) void run()
  else storeTimer(Number(setTimeout(() => void run(), REFRESH_INTERVAL_MS)))
}

/** Ends the schedule. */
export function cancelRefresh(): void {
  const earlier = readTimer()
  if (earlier !== null) clearTimeout(earlier)
  storeTimer(null)
}
