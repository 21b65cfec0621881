import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/useSession.ts'
import type { FILTERS, ListQuery } from './useListQuery.ts'

type Filter = (typeof FILTERS)[number]

/** Returns a function that names a value of a filter. */
export function useFilterLabels() {
  const { t } = useTranslation('portal')
  const { info } = useSession()
  return <F extends Filter>(filter: F, value: NonNullable<ListQuery[F]>): string => {
    if (filter === 'state') return t(`list.states.${value as NonNullable<ListQuery['state']>}`)
    if (filter === 'template') return t(`template.${value as NonNullable<ListQuery['template']>}.title`)
    return t(value === 'mine' ? 'list.owners.mine' : info.isAdmin ? 'list.owners.others' : 'list.owners.shared')
  }
}
