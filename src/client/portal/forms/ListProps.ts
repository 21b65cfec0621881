import type { FormSummary, ListedForm } from '../../../contract/shapes.ts'
import type { ListQuery } from './useListQuery.ts'

/** What both layouts of the list draw. */
export interface ListProps {
  readonly forms: readonly ListedForm[]
  readonly query: ListQuery
  readonly onQuery: (change: Partial<ListQuery>) => void
  readonly chosen: ReadonlyMap<string, FormSummary>
  /** Chooses exactly these of the page; what was chosen on others stays. */
  readonly onChoose: (ids: readonly string[]) => void
  /** Asks anew; `gone`: what was put away or taken out of it, and is chosen no more. */
  readonly changed: (gone?: string) => void
}
