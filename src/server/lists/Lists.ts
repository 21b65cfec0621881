import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import { LoadingCache } from '../LoadingCache.ts'
import type { Store } from '../store/Store.ts'
import { unpackList } from './packList.ts'

/** Maximum number of list cells in memory. */
export const MAX_CELLS = 400_000

export const cellsOf = ({ columns, rows }: ChoiceList): number => columns.length * rows.length

/**
 * Lists that submissions are validated with. A list is identified by its hash and immutable, so the cache never becomes
 * stale.
 */
export class Lists {
  private readonly lists = new LoadingCache<ChoiceList | null>(MAX_CELLS, cellsOf)

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

  private get(formId: string, hash: string): Promise<ChoiceList | null> {
    return this.lists.get(hash, async () => {
      const packed = await this.store.read((r) => r.lists.ofForm(formId, hash))
      return packed ? unpackList(packed) : null
    })
  }
}
