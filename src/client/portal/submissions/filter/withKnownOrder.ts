import { isGroupable } from '../table/groups.ts'
import type { Question } from './questions.ts'
import { type DeskQuery, NEWEST_FIRST } from './useDeskQuery.ts'

interface KnownColumns {
  readonly isKnown: boolean
  readonly questions: readonly Question[]
  /** Ids of the columns that can be sorted by. */
  readonly sortable: ReadonlySet<string>
}

/**
 * Returns a query without a sorting or grouping that the form does not have: a link or a saved view may be older than
 * the form. Once the columns are known.
 */
export function withKnownOrder<Q extends Pick<DeskQuery, 'sorting' | 'group'>>(query: Q, about: KnownColumns): Q {
  const { sorting, group } = query
  if (!about.isKnown) return query
  const isSorted = about.sortable.has(sorting.by)
  const isGrouped = about.questions.some((one) => one.id === group && isGroupable(one))
  if (isSorted && (isGrouped || group === '')) return query
  return { ...query, sorting: isSorted ? sorting : NEWEST_FIRST, group: isGrouped ? group : '' }
}
