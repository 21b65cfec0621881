import type { Store } from '../store/Store.ts'
import { DAY_MS } from './daily.ts'

/** A list that was uploaded and never saved, or taken out of a draft, is kept this long: undo may bring it back. */
const KEPT_DAYS = 7

/** Removes the lists that nothing has named for a week. Gives how many. */
export function cleanLists(store: Store, now = Date.now()): Promise<number> {
  return store.write((w) => w.lists.clean(now - KEPT_DAYS * DAY_MS))
}
