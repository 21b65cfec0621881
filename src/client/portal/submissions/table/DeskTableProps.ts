import type { SubmissionRow } from '../../../../contract/shapes.ts'
import type { SelectedSubmissions } from '../useSelectedSubmissions.ts'
import type { Sorting } from '../filter/useDeskQuery.ts'
import type { RowList } from '../rowListOf.ts'
import type { Grouping } from './groups.ts'
import type { ShownColumn } from './columnChoice.ts'

/** Acts on the columns of the table. */
export interface ColumnActions {
  readonly sorting: Sorting
  /** True if the list can be sorted by a column. */
  readonly sortable: (id: string) => boolean
  readonly sort: (id: string, order: 'asc' | 'desc') => void
  /** True if rows can be grouped by a column. */
  readonly groupable: (id: string) => boolean
  /** Id of the grouping column; '' for none. */
  readonly group: string
  readonly groupBy: (id: string) => void
  readonly widen: (id: string, width: number) => void
  /** Moves a column to the place of another. */
  readonly move: (id: string, to: string) => void
  readonly pin: (id: string) => void
  readonly hide: (id: string) => void
}

/** Props of the table, drawn as rows or as cards. */
export interface DeskTableProps {
  /** The first rows, without a gap. */
  readonly rows: readonly SubmissionRow[]
  /** All rows, loaded or not. */
  readonly list: RowList
  /** Number of all matches, not only the loaded ones. */
  readonly total: number
  readonly columns: readonly ShownColumn[]
  /** Title of a submission, as on its own page. */
  readonly titleOf: (row: SubmissionRow) => string
  readonly actions: ColumnActions
  readonly chosen: SelectedSubmissions
  /** Grouping of the rows; null if there is none. */
  readonly grouping: Grouping | null
  readonly openId: string | null
  readonly open: (id: string) => void
  readonly close: () => void
  /** Incremented each time the list is shown from its start. */
  readonly shows: number
  /** True for narrow rows. */
  readonly dense: boolean
  /** True for cards, on phones. */
  readonly cards: boolean
}

/** The visible columns, and the width in pixels of those left out before them. */
export interface DrawnColumns {
  readonly pinned: readonly ShownColumn[]
  readonly others: readonly ShownColumn[]
  readonly gap: number
}
