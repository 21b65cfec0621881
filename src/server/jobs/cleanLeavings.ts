import type { Store } from '../store/Store.ts'

const DAY = 86_400_000

/** Figures reach back 90 days; a year leaves room for longer ones. */
const KEPT_DAYS = 365

/** Removes what is known of fillings that were left more than a year ago. Gives how many. */
export function cleanLeavings(store: Store, now = Date.now()): Promise<number> {
  return store.write((w) => w.leavings.clean(now - KEPT_DAYS * DAY))
}

/** Cleans now and once a day, for as long as the process lives. */
export function cleanLeavingsDaily(store: Store, failed: (error: unknown) => void): void {
  const clean = () => void cleanLeavings(store).catch(failed)
  clean()
  setInterval(clean, DAY).unref()
}
