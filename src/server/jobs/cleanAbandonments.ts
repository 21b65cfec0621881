import type { Store } from '../store/Store.ts'
import { DAY_MS } from './runPeriodically.ts'

/** Statistics cover 90 days; a year leaves room for longer ones. */
const KEPT_DAYS = 365

/** Removes records of fillings abandoned more than a year ago. Returns how many. */
export function cleanAbandonments(store: Store, now = Date.now()): Promise<number> {
  return store.write((w) => w.abandonments.clean(now - KEPT_DAYS * DAY_MS))
}
