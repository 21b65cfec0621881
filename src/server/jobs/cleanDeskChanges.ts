import type { Store } from '../store/Store.ts'
import { DAY_MS } from './daily.ts'

/** A desk that nobody opened for so long is built anew. */
const KEPT_DAYS = 30

/** Forgets which submissions changed more than a month ago. Gives how many changes. */
export function cleanDeskChanges(store: Store, now = Date.now()): Promise<number> {
  return store.write((w) => w.desk.forgetChanges(now - KEPT_DAYS * DAY_MS))
}
