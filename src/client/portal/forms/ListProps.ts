import type { FormSummary, ListedForm } from '../../../contract/shapes.ts'
import type { ListQuery } from './useListQuery.ts'

/** Props shared by both layouts of the list. */
export interface ListProps {
  readonly forms: readonly ListedForm[]
  readonly query: ListQuery
  readonly onQuery: (change: Partial<ListQuery>) => void
  readonly chosen: ReadonlyMap<string, FormSummary>
  /** Selects exactly these ids of the page; the selection on other pages stays. */
  readonly onChoose: (ids: readonly string[]) => void
  /** Reloads the list; `gone` is the id of a form that left it, which is deselected. */
  readonly changed: (gone?: string) => void
}
