import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../shell/EmptyState.tsx'
import { filtersSet, type ListQuery } from './useListQuery.ts'

interface NoFormsProps {
  readonly query: ListQuery
  readonly onQuery: (change: Partial<ListQuery>) => void
  readonly newForm: ReactNode
}

/** Why there is nothing in the list, and the way on. */
export function NoForms({ query, onQuery, newForm }: NoFormsProps) {
  const { t } = useTranslation('portal')
  const onlyArchived = query.state === 'archived' && filtersSet(query) === 1 && !query.q
  const clear = (
    <Button onClick={() => onQuery({ q: '', state: null, template: null, owner: null })}>{t('list.clear')}</Button>
  )
  if (onlyArchived) {
    return <EmptyState title={t('list.nothingArchived')} text={t('list.nothingArchivedText')} action={clear} />
  }
  if (query.q || filtersSet(query) > 0 || query.page > 1) {
    return <EmptyState title={t('list.nothing')} text={t('list.nothingText')} action={clear} />
  }
  return <EmptyState title={t('forms.emptyTitle')} text={t('forms.emptyText')} action={newForm} />
}
