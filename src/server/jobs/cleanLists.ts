import type { Store } from '../store/Store.ts'
import { DAY_MS } from './runPeriodically.ts'

/** Retention of a list that was never saved, or removed from a draft: undo may restore it. */
const KEPT_DAYS = 7

/** Removes lists not referenced for a week. Returns how many. */
export function cleanLists(store: Store, now = Date.now()): Promise<number> {
  return store.write((w) => w.lists.clean(now - KEPT_DAYS * DAY_MS))
}
