import { useTranslation } from 'react-i18next'
import type { Grouping } from './groups.ts'

/** Question, value and number of the rows of a group. */
export function GroupName({ group, grouping }: { readonly group: string; readonly grouping: Grouping }) {
  const { i18n } = useTranslation()
  const count = grouping.countOf(group)
  return (
    <>
      <span className="desk-quiet">{grouping.label}</span> <b>{grouping.nameOf(group)}</b>{' '}
      {count !== undefined && <span className="desk-quiet">{new Intl.NumberFormat(i18n.language).format(count)}</span>}
    </>
  )
}
