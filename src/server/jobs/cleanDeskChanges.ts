import type { Store } from '../store/Store.ts'
import { DAY_MS } from './runPeriodically.ts'

/** A desk not opened for longer is rebuilt. */
const KEPT_DAYS = 30

/** Removes records of submission changes older than a month. Returns how many. */
export function cleanDeskChanges(store: Store, now = Date.now()): Promise<number> {
  return store.write((w) => w.desk.forgetChanges(now - KEPT_DAYS * DAY_MS))
}
