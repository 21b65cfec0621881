import './filters.css'
import { CloseOutlined, FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { Badge, Button, type InputRef } from 'antd'
// Imported alone: the other inputs of antd are large.
import Input from 'antd/es/input/Input'
import { type RefObject, Suspense, useId, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { afterRender } from '../../../render/ui/runWhenIdle.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import type { FormsChoicesProps } from './FormsChoices.tsx'
import { useFilterLabels } from './useFilterLabels.ts'
import { activeFilterCount, FILTERS } from './useListQuery.ts'

/** Loaded once the list is drawn, which does not need their code. */
const FormsOrder = lazyPart(async () => {
  await new Promise<void>((resolve) => afterRender(resolve))
  return (await import('./FormsChoices.tsx')).FormsOrder
})
const FormsChoices = lazyPart(async () => (await import('./FormsChoices.tsx')).FormsChoices)

interface FormsFiltersProps extends FormsChoicesProps {
  readonly view: 'cards' | 'table'
  readonly wide: boolean
  /** True once the list has loaded, which has priority. */
  readonly listed: boolean
  readonly search: RefObject<InputRef | null>
}

/**
 * Search, filters, order and layout of the list. Filters are behind one button, and those in use are named beside it;
 * on a narrow screen, order and layout are behind the button, too.
 */
export function FormsFilters({ query, onQuery, view, wide, listed, search }: FormsFiltersProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  const set = activeFilterCount(query)
  const [open, setOpen] = useState(false)
  const [words, setWords] = useTyped(query.q, (q) => onQuery({ q }))
  const order = (
    <Suspense fallback={<span className="forms-choices-room" />}>
      <FormsOrder query={query} onQuery={onQuery} view={view} />
    </Suspense>
  )
  return (
    <div className="forms-filters" role="search">
      <Input
        ref={search}
        allowClear
        className="forms-search"
        prefix={<SearchOutlined aria-hidden />}
        value={words}
        maxLength={200}
        onChange={(event) => setWords(event.target.value)}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        aria-keyshortcuts="/"
        title={wide ? t('list.keys') : undefined}
      />
      <Badge count={wide ? 0 : set} size="small" color="#00683e">
        <Button
          icon={<FilterOutlined aria-hidden />}
          {...(wide ? {} : { 'aria-label': t('list.filters'), title: t('list.filters') })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {wide ? t('list.filter') : null}
        </Button>
      </Badge>
      <FilterChips query={query} onQuery={onQuery} />
      {wide && <div className="forms-order">{listed && order}</div>}
      <div className="forms-choices" id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<span className="forms-choices-room" />}>
            <FormsChoices query={query} onQuery={onQuery} />
          </Suspense>
        )}
        {open && !wide && order}
      </div>
    </div>
  )
}

/** The filters in use; a press removes one. */
function FilterChips({ query, onQuery }: FormsChoicesProps) {
  const { t } = useTranslation('portal')
  const labelOf = useFilterLabels()
  return FILTERS.map((filter) => {
    const value = query[filter]
    if (value === null) return null
    const what = labelOf(filter, value)
    return (
      <button
        key={filter}
        type="button"
        className="forms-chip"
        aria-label={t('list.removeFilter', { what })}
        title={t('list.removeFilter', { what })}
        onClick={() => onQuery({ [filter]: null })}
      >
        {what}
        <CloseOutlined aria-hidden />
      </button>
    )
  })
}

/** Pause after the last key before a search starts. */
const PAUSE_MS = 250

/**
 * State of a text field whose value is kept elsewhere and updated with a delay, such as in the URL: the field shows
 * every key at once, `commit` is called after a pause, and a value changed elsewhere replaces the text.
 */
function useTyped(value: string, commit: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [pending, setPending] = useState(false)
  if (value !== lastValue) {
    setLastValue(value)
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
