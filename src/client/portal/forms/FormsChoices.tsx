import { AppstoreOutlined, SortAscendingOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ListQuery, OWNERS, SORTS, STATES, TEMPLATES } from './useListQuery.ts'
import { useFilterLabels } from './useFilterLabels.ts'

export interface FormsChoicesProps {
  readonly query: ListQuery
  readonly onQuery: (change: Partial<ListQuery>) => void
}

/** Filters of the list. */
export function FormsChoices({ query, onQuery }: FormsChoicesProps) {
  const { t } = useTranslation('portal')
  const labelOf = useFilterLabels()
  const whichever = 'whichever' as const
  return (
    <>
      <Select
        aria-label={t('list.stateName')}
        value={query.state ?? whichever}
        onChange={(state) => onQuery({ state: state === whichever ? null : state })}
        popupMatchSelectWidth={false}
        options={[
          { value: whichever, label: t('list.any.state') },
          ...STATES.map((value) => ({ value, label: labelOf('state', value) })),
        ]}
      />
      <Select
        aria-label={t('forms.template')}
        value={query.template ?? whichever}
        onChange={(template) => onQuery({ template: template === whichever ? null : template })}
        popupMatchSelectWidth={false}
        options={[
          { value: whichever, label: t('list.any.template') },
          ...TEMPLATES.map((value) => ({ value, label: labelOf('template', value) })),
        ]}
      />
      <Select
        aria-label={t('list.ownerName')}
        value={query.owner ?? whichever}
        onChange={(owner) => onQuery({ owner: owner === whichever ? null : owner })}
        popupMatchSelectWidth={false}
        options={[
          { value: whichever, label: t('list.any.owner') },
          ...OWNERS.map((value) => ({ value, label: labelOf('owner', value) })),
        ]}
      />
    </>
  )
}

/** Order and layout of the list. */
export function FormsOrder({ query, onQuery, view }: FormsChoicesProps & { readonly view: 'cards' | 'table' }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <Select
        aria-label={t('list.sortName')}
        variant="borderless"
        prefix={<SortAscendingOutlined aria-hidden />}
        value={query.sort}
        onChange={(sort) => onQuery({ sort })}
        popupMatchSelectWidth={false}
        options={SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
      />
      <Segmented<'cards' | 'table'>
        aria-label={t('list.view')}
        value={view}
        onChange={(next) => onQuery({ view: next, page: query.page })}
        options={[
          { value: 'cards', icon: <AppstoreOutlined aria-hidden />, label: t('list.views.cards') },
          { value: 'table', icon: <UnorderedListOutlined aria-hidden />, label: t('list.views.table') },
        ]}
      />
    </>
  )
}
