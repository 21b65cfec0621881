import type { Sorting } from '../filter/useDeskQuery.ts'

/** What may be done with the columns of the table. */
export interface ColumnActs {
  readonly sorting: Sorting
  /** Whether the list can be sorted by a column. */
  readonly sortable: (id: string) => boolean
  readonly sort: (id: string, order: 'asc' | 'desc') => void
  readonly widen: (id: string, width: number) => void
  /** To the place of another. */
  readonly move: (id: string, to: string) => void
  readonly pin: (id: string) => void
  readonly hide: (id: string) => void
}
