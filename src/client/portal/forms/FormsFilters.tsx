import { AppstoreOutlined, FilterOutlined, SearchOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Badge, Button, Input, type InputRef, Segmented, Select } from 'antd'
import { type RefObject, useId, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/useSession.ts'
import { filtersSet, type ListQuery, OWNERS, SORTS, STATES, TEMPLATES } from './useListQuery.ts'

interface FormsFiltersProps {
  readonly query: ListQuery
  readonly onQuery: (change: Partial<ListQuery>) => void
  readonly view: 'cards' | 'table'
  readonly wide: boolean
  readonly search: RefObject<InputRef | null>
}

/** Search, filters, order and layout of the list. On a narrow screen all but the search wait behind a button. */
export function FormsFilters({ query, onQuery, view, wide, search }: FormsFiltersProps) {
  const { t } = useTranslation('portal')
  const { info } = useSession()
  const id = useId()
  const set = filtersSet(query)
  const [open, setOpen] = useState(false)
  const [words, setWords] = useTyped(query.q, (q) => onQuery({ q }))
  const whichever = 'whichever' as const
  const owners = { mine: t('list.owners.mine'), shared: t(info.isAdmin ? 'list.owners.others' : 'list.owners.shared') }
  return (
    <div className="forms-filters" role="search">
      <Input
        ref={search}
        allowClear
        className="forms-search"
        prefix={<SearchOutlined />}
        value={words}
        maxLength={200}
        onChange={(event) => setWords(event.target.value)}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        aria-keyshortcuts="/"
        title={wide ? t('list.keys') : undefined}
      />
      {!wide && (
        <Badge count={set} size="small" color="#00683e">
          <Button
            icon={<FilterOutlined />}
            aria-label={t('list.filters')}
            title={t('list.filters')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        </Badge>
      )}
      <div className="forms-choices" id={id} hidden={!wide && !open}>
        <Select
          aria-label={t('list.stateName')}
          value={query.state ?? whichever}
          onChange={(state) => onQuery({ state: state === whichever ? null : state })}
          popupMatchSelectWidth={false}
          options={[
            { value: whichever, label: t('list.any.state') },
            ...STATES.map((value) => ({ value, label: t(`list.states.${value}`) })),
          ]}
        />
        <Select
          aria-label={t('forms.template')}
          value={query.template ?? whichever}
          onChange={(template) => onQuery({ template: template === whichever ? null : template })}
          popupMatchSelectWidth={false}
          options={[
            { value: whichever, label: t('list.any.template') },
            ...TEMPLATES.map((value) => ({ value, label: t(`template.${value}.title`) })),
          ]}
        />
        <Select
          aria-label={t('list.ownerName')}
          value={query.owner ?? whichever}
          onChange={(owner) => onQuery({ owner: owner === whichever ? null : owner })}
          popupMatchSelectWidth={false}
          options={[
            { value: whichever, label: t('list.any.owner') },
            ...OWNERS.map((value) => ({ value, label: owners[value] })),
          ]}
        />
        <Select
          aria-label={t('list.sortName')}
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
            { value: 'cards', icon: <AppstoreOutlined />, label: t('list.views.cards') },
            { value: 'table', icon: <UnorderedListOutlined />, label: t('list.views.table') },
          ]}
        />
      </div>
    </div>
  )
}

/** So long after the last key what was typed counts. */
const PAUSE_MS = 250

/**
 * What stands in a field whose value is kept elsewhere and arrives there late, such as in the address: the field shows
 * every key at once, `commit` hears of what was typed after a pause, and another value from elsewhere replaces it.
 */
function useTyped(value: string, commit: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [pending, setPending] = useState(false)
  if (value !== seen) {
    setSeen(value)
    if (!pending) setTyped(value)
  }
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => {
      setPending(false)
      commit(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pending, typed, commit])
  const type = (text: string) => {
    setTyped(text)
    setPending(true)
  }
  return [typed, type]
}
