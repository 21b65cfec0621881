import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { Store } from '../store/Store.ts'
import { unpackList } from './packList.ts'

/** Maximum number of list cells in memory; the least recently used list is evicted. */
const CELLS_KEPT = 400_000

const cellsOf = ({ columns, rows }: ChoiceList): number => columns.length * rows.length

/**
 * Lists that submissions are validated with. A list is identified by its hash and immutable, so the cache never becomes
 * stale.
 */
export class Lists {
  private readonly ready = new Map<string, ChoiceList>()

  constructor(private readonly store: Store) {}

  /** Returns the stored lists referenced by a version, by their names in it. Lists read from a URL are not included. */
  async of({ id, lists = [] }: Pick<FormProps, 'id' | 'lists'>): Promise<ReadonlyMap<string, ChoiceList>> {
    const found = await Promise.all(
      lists.map(async ({ name, source }) => {
        const list = 'hash' in source ? await this.get(id, source.hash) : undefined
        return list ? [[name, list] as const] : []
      }),
    )
    return new Map(found.flat())
  }

  private async get(formId: string, hash: string): Promise<ChoiceList | undefined> {
    const known = this.ready.get(hash)
    const packed = known ? undefined : await this.store.read((r) => r.lists.ofForm(formId, hash))
    const list = known ?? (packed && (await unpackList(packed)))
    if (!list) return undefined
    this.ready.delete(hash)
    this.ready.set(hash, list)
    let cells = 0
    for (const [key, kept] of [...this.ready].toReversed()) {
      cells += cellsOf(kept)
      if (cells > CELLS_KEPT && key !== hash) this.ready.delete(key)
    }
    return list
  }
}
