import type { SubmissionRow } from '../../../../contract/shapes.ts'
import type { Chosen } from '../useChosen.ts'
import type { Sorting } from '../filter/useDeskQuery.ts'
import type { Grouping } from './groups.ts'
import type { ShownColumn } from './columnChoice.ts'

/** What may be done with the columns of the table. */
export interface ColumnActs {
  readonly sorting: Sorting
  /** Whether the list can be sorted by a column. */
  readonly sortable: (id: string) => boolean
  readonly sort: (id: string, order: 'asc' | 'desc') => void
  /** Whether rows can stand together by a column. */
  readonly groupable: (id: string) => boolean
  /** The id of the column by which they do; '' for none. */
  readonly group: string
  readonly groupBy: (id: string) => void
  readonly widen: (id: string, width: number) => void
  /** To the place of another. */
  readonly move: (id: string, to: string) => void
  readonly pin: (id: string) => void
  readonly hide: (id: string) => void
}

/** What the table shows, as rows or as cards, and what it asks for. */
export interface DeskTableProps {
  readonly rows: readonly SubmissionRow[]
  /** Of all that match, not only of those that are here. */
  readonly total: number
  readonly columns: readonly ShownColumn[]
  readonly acts: ColumnActs
  readonly chosen: Chosen
  /** By what rows stand together; null: by nothing. */
  readonly grouping: Grouping | null
  readonly openId: string | null
  readonly open: (id: string) => void
  readonly close: () => void
  /** Called near the end of what is here; null: that is all. */
  readonly more: (() => void) | null
  /** Grows each time the list is shown from its beginning. */
  readonly shows: number
  /** Rows are close together. */
  readonly dense: boolean
  /** As cards, on phones. */
  readonly cards: boolean
}

/** The columns on the screen, and how many pixels of those before them are left out. */
export interface DrawnColumns {
  readonly pinned: readonly ShownColumn[]
  readonly others: readonly ShownColumn[]
  readonly gap: number
}
