import type { Actor } from '../permissions/Actor.ts'
import type { Store } from '../store/Store.ts'
import { writeAuditEntry } from './writeAuditEntry.ts'

/**
 * Number of submissions of a form read by one user within an hour that creates an audit log entry; each further 1,000
 * creates another.
 */
export const BULK_READ_THRESHOLD = 1_000
const HOUR_MS = 3_600_000
/** Maximum number of counters kept; the least recently used one is evicted. */
const COUNTED = 1_000

interface Count {
  read: number
  since: number
}

/** Counts the submissions each user reads page by page, because reading very many amounts to an export. */
export class BulkReads {
  private readonly counts = new Map<string, Count>()

  constructor(private readonly store: Store) {}

  /** Adds the number of rows a user was just sent, and writes an audit log entry where one is due. */
  async add(
    actor: Actor,
    form: { readonly id: string; readonly name: string },
    rows: number,
    now = Date.now(),
  ): Promise<void> {
    if (rows === 0) return
    const key = `${form.id} ${actor.user.id}`
    const known = this.counts.get(key)
    const count = known && now - known.since < HOUR_MS ? known : { read: 0, since: now }
    count.read += rows
    this.counts.delete(key)
    this.counts.set(key, count)
    const [oldest] = this.counts.keys()
    if (this.counts.size > COUNTED && oldest !== undefined) this.counts.delete(oldest)
    if (count.read < BULK_READ_THRESHOLD) return
    const { read } = count
    count.read = 0
    await this.store.write((w) => writeAuditEntry(w, actor, { action: 'read.desk', form, count: read }))
  }
}
