import type { Actor } from '../permissions/Actor.ts'
import type { Store } from '../store/Store.ts'
import { note } from './note.ts'

/** So many submissions that one person read of a form within an hour are told in the audit log; so are as many more. */
export const BULK = 1_000
const HOUR_MS = 3_600_000
/** So many are counted at a time; who has read nothing for longest gives way. */
const COUNTED = 1_000

interface Count {
  read: number
  since: number
}

/** Counts how many submissions people read page by page: whoever reads a great many takes them away, in a manner. */
export class BulkReads {
  private readonly counts = new Map<string, Count>()

  constructor(private readonly store: Store) {}

  /** Adds what a person was just given, and tells the audit log where that is due. */
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
    if (count.read < BULK) return
    const { read } = count
    count.read = 0
    await this.store.write((w) => note(w, actor, { action: 'read.desk', form, count: read }))
  }
}
