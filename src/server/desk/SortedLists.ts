/** Maximum number of submissions in all lists together, 8 bytes each. */
const MAX_TOTAL = 4_000_000

interface SortedList {
  /** Start of its reading, in ms since 1970. */
  readonly readAt: number
  readonly seqs: Promise<Float64Array>
  length: number
}

/**
 * Whole lists of submissions in their order, by `seq`, so that any part of a long list is found at once: sorting a
 * million again for each part takes half a second. The least recently used ones are dropped.
 */
export class SortedLists {
  private readonly lists = new Map<string, SortedList>()

  /** Returns a list that was read after `since`, in ms since 1970; `read` reads it. */
  get(key: string, since: number, read: () => Promise<Float64Array>): Promise<Float64Array> {
    const known = this.lists.get(key)
    const list = known && known.readAt >= since ? known : this.start(key, read)
    this.lists.delete(key)
    this.lists.set(key, list)
    return list.seqs
  }

  private start(key: string, read: () => Promise<Float64Array>): SortedList {
    const list: SortedList = { readAt: Date.now(), seqs: read(), length: 0 }
    void this.keep(key, list)
    return list
  }

  private async keep(key: string, list: SortedList): Promise<void> {
    try {
      list.length = (await list.seqs).length
      this.trim()
    } catch {
      if (this.lists.get(key) === list) this.lists.delete(key)
    }
  }

  private trim(): void {
    let total = 0
    for (const [key, { length }] of [...this.lists].toReversed()) {
      total += length
      // The newest one stays, however long.
      if (total > MAX_TOTAL && total > length) this.lists.delete(key)
    }
  }
}
