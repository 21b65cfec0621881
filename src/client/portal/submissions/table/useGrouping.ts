import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import type { Question } from '../filter/questions.ts'
import { filterParams } from '../useDeskRows.ts'
import type { DeskColumn } from './deskColumns.ts'
import { type Grouping, valueIn } from './groups.ts'

const MAX_COUNTED = 500

/**
 * Returns the grouping of rows by a column, with the groups of the list as read at `snapshot`, in their order; null
 * without grouping.
 */
export function useGrouping(
  formId: string,
  filter: string,
  by: { readonly question: Question; readonly column: DeskColumn | undefined } | null,
  { snapshot, order }: { readonly snapshot: string | null; readonly order: 'asc' | 'desc' },
): Grouping | null {
  const { t } = useTranslation('desk')
  const element = by?.question.id ?? ''
  const { answer } = useAuthorQuery(
    'facetDesk',
    element === ''
      ? null
      : {
          params: { id: formId },
          query: {
            ...filterParams(filter),
            element,
            limit: MAX_COUNTED,
            order,
            ...(snapshot === null ? {} : { snapshot }),
          },
        },
    { keepPrevious: true },
  )
  const facet = answer.state === 'loaded' && element !== '' ? answer.data : null
  return useMemo(() => {
    if (by === null) return null
    const { question, column } = by
    const counts = new Map(facet?.values.map(({ value, count }) => [String(value), count]))
    const blank = facet && facet.blank > 0 ? [{ value: '', count: facet.blank }] : []
    const isWhole = facet !== null && facet.distinct === facet.values.length
    const names = new Map(question.choices.map(({ value, label }) => [value, label]))
    return {
      label: question.label,
      valueOf: (row) => valueIn(row, column),
      nameOf: (value) => {
        if (value === '') return t('group.blank')
        if (question.type === 'yesNo') return t(value === 'true' ? 'filter.yes' : 'filter.no')
        return names.get(value) ?? value
      },
      countOf: (value) => (value === '' ? facet?.blank : counts.get(value)),
      // Blank values sort last.
      groups: isWhole ? [...facet.values.map(({ value, count }) => ({ value: String(value), count })), ...blank] : null,
    }
  }, [by, facet, t])
}
