import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import type { Question } from '../filter/questions.ts'
import { filterParams } from '../useDeskRows.ts'
import type { DeskColumn } from './deskColumns.ts'
import { type Grouping, valueIn } from './groups.ts'

const MAX_COUNTED = 500

/** Returns the grouping of rows by a column, with the count of each group; null without grouping. */
export function useGrouping(
  formId: string,
  filter: string,
  by: { readonly question: Question; readonly column: DeskColumn | undefined } | null,
): Grouping | null {
  const { t } = useTranslation('desk')
  const element = by?.question.id ?? ''
  const { answer } = useAuthorQuery(
    'facetDesk',
    element === '' ? null : { params: { id: formId }, query: { ...filterParams(filter), element, limit: MAX_COUNTED } },
    { keepPrevious: true },
  )
  const facet = answer.state === 'loaded' && element !== '' ? answer.data : null
  return useMemo(() => {
    if (by === null) return null
    const { question, column } = by
    const counts = new Map(facet?.values.map(({ value, count }) => [String(value), count]))
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
    }
  }, [by, facet, t])
}
