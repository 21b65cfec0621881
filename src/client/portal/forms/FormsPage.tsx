import './forms.css'
import './formActs.css'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Grid, type InputRef, Pagination } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { Answered } from '../shell/Answered.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { BulkBar } from './BulkBar.tsx'
import { FormCards } from './FormCards.tsx'
import { FormsFilters } from './FormsFilters.tsx'
import { FormsTable } from './FormsTable.tsx'
import { NewFormDialog } from './NewFormDialog.tsx'
import { NewsNotes } from './NewsNotes.tsx'
import { NoForms } from './NoForms.tsx'
import { useBulk } from './useBulk.ts'
import { PAGE_SIZE, useFormsList } from './useFormsList.ts'
import { useListKeys } from './useListKeys.ts'
import { useListQuery } from './useListQuery.ts'

const NONE: ReadonlyMap<string, FormSummary> = new Map()

/** An author's forms: find, make, open, share, put away; one by one or several at once. */
export function FormsPage() {
  const { t } = useTranslation('portal')
  const [query, setQuery] = useListQuery()
  const { answer, isOld, reload } = useFormsList(query)
  const [making, setMaking] = useState(false)
  const [chosen, setChosen] = useState(NONE)
  const search = useRef<InputRef>(null)
  const clear = useCallback(() => setChosen(NONE), [])
  useListKeys(search, clear)
  const changed = (gone?: string) => {
    // It may not be seen any more, and would be acted on unawares.
    if (gone !== undefined) setChosen((now) => new Map([...now].filter(([id]) => id !== gone)))
    void reload()
  }
  const bulk = useBulk(changed)
  const last = answer.state === 'loaded' && !isOld ? Math.max(1, Math.ceil(answer.data.total / PAGE_SIZE)) : Infinity
  useEffect(() => {
    // All that was on the last page was put away. Naming the words takes the place of the address before.
    if (query.page > last) setQuery({ q: query.q, page: last })
  }, [query, last, setQuery])
  const { md: wide = true, lg: roomy = true } = Grid.useBreakpoint()
  const view = query.view ?? (roomy ? 'table' : 'cards')
  const List = view === 'table' ? FormsTable : FormCards
  const newForm = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
      {t('forms.new')}
    </Button>
  )
  const choose = (forms: readonly FormSummary[], ids: readonly string[]) => {
    const elsewhere = [...chosen].filter(([id]) => !forms.some((form) => form.id === id))
    setChosen(
      new Map([...elsewhere, ...forms.filter(({ id }) => ids.includes(id)).map((form) => [form.id, form] as const)]),
    )
  }
  const ask = (change: Parameters<typeof setQuery>[0]) => {
    // What is chosen and not seen any more would be acted on unawares; pages of one list belong together.
    if (!('page' in change)) clear()
    setQuery(change)
  }
  return (
    <>
      <PageHead level={1} title={t('forms.title')} actions={newForm} />
      <NewsNotes />
      <FormsFilters query={query} onQuery={ask} view={view} wide={wide} search={search} />
      <Answered answer={answer} retry={() => changed()}>
        {({ forms, total }) =>
          total === 0 ? (
            <NoForms query={query} onQuery={ask} newForm={newForm} />
          ) : (
            <div className="forms-list" aria-busy={isOld} data-choosing={chosen.size > 0}>
              <List
                forms={forms}
                query={query}
                onQuery={ask}
                chosen={chosen}
                onChoose={(ids) => choose(forms, ids)}
                changed={changed}
              />
              <nav className="forms-pages" aria-label={t('list.pages')}>
                <span role="status">{t('list.total', { count: total })}</span>
                <Pagination
                  current={query.page}
                  pageSize={PAGE_SIZE}
                  total={total}
                  showSizeChanger={false}
                  hideOnSinglePage
                  responsive
                  onChange={(page) => ask({ page })}
                />
              </nav>
            </div>
          )
        }
      </Answered>
      {chosen.size > 0 && <BulkBar chosen={[...chosen.values()]} bulk={bulk} clear={clear} />}
      <NewFormDialog open={making} close={() => setMaking(false)} />
    </>
  )
}
