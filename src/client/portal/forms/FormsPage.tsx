import './forms.css'
import '../form/formActs.css'
import { PlusOutlined } from '@ant-design/icons'
import { Button, type InputRef } from 'antd'
// Imported alone: Grid pulls in its columns.
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint'
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { FormCards } from './FormCards.tsx'
import { FormsFilters } from './FormsFilters.tsx'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { RoleNotifications } from './RoleNotifications.tsx'
import { useBulkFormActions } from './useBulkFormActions.ts'
import { useListQuery, activeFilterCount, type ListQuery } from './useListQuery.ts'
import { EmptyFormsIllustration } from './EmptyFormsIllustration.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useSession } from '../../session/useSession.ts'

/** Loaded on demand: the list is drawn without their code. */
const NewFormDialog = lazyPart(async () => (await import('./NewFormDialog.tsx')).NewFormDialog)
const FormsTable = lazyPart(async () => (await import('./FormsTable.tsx')).FormsTable)
const BulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar)
const Pages = lazyPart(async () => (await import('antd/es/pagination')).default)

const NONE: ReadonlyMap<string, FormSummary> = new Map()

/** An author's forms: search, create, open, share, archive; one by one or several at once. */
export function FormsPage() {
  const { t } = useTranslation('portal')
  const [query, setQuery] = useListQuery()
  const { answer, isOld, reload } = useFormsList(query)
  const isNewFormRequested = useNewFormRequest()
  const [making, setMaking] = useState(isNewFormRequested)
  // True from the first press on: the dialog closes before the page changes.
  const [made, setMade] = useState(isNewFormRequested)
  const [chosen, setChosen] = useState(NONE)
  const search = useRef<InputRef>(null)
  // A selection triggers a reload: the list stays while it loads again.
  const [known, setKnown] = useState(false)
  if (!known && answer.state !== 'loading') setKnown(true)
  const clear = useCallback(() => setChosen(NONE), [])
  useListKeys(search, clear)
  const changed = (gone?: string) => {
    // The form may no longer be in the list, and would be acted on unseen.
    if (gone !== undefined) setChosen((now) => new Map([...now].filter(([id]) => id !== gone)))
    void reload()
  }
  const bulk = useBulkFormActions(changed)
  const last = answer.state === 'loaded' && !isOld ? Math.max(1, Math.ceil(answer.data.total / PAGE_SIZE)) : Infinity
  useEffect(() => {
    // All forms of the last page were archived. Including `q` replaces the history entry instead of adding one.
    if (query.page > last) setQuery({ q: query.q, page: last })
  }, [query, last, setQuery])
  const { md: wide = true } = useBreakpoint()
  const view = query.view ?? 'cards'
  const List = view === 'table' ? FormsTable : FormCards
  const openNew = () => {
    setMade(true)
    setMaking(true)
  }
  const newForm = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={openNew}>
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
    // Selected forms that are no longer visible would be acted on unseen; pages of one list belong together.
    if (!('page' in change)) clear()
    setQuery(change)
  }
  return (
    <>
      <PageHeader level={1} title={t('forms.title')} actions={newForm} />
      <RoleNotifications />
      <FormsFilters query={query} onQuery={ask} view={view} wide={wide} listed={known} search={search} />
      <WhenLoaded answer={answer} retry={() => changed()}>
        {({ forms, total }) =>
          total === 0 ? (
            <NoForms query={query} onQuery={ask} newForm={newForm} />
          ) : (
            <div className="forms-list" aria-busy={isOld} data-choosing={chosen.size > 0}>
              <Suspense fallback={<PageLoading />}>
                <List
                  forms={forms}
                  query={query}
                  onQuery={ask}
                  chosen={chosen}
                  onChoose={(ids) => choose(forms, ids)}
                  changed={changed}
                />
              </Suspense>
              <nav className="forms-pages" aria-label={t('list.pages')}>
                <span role="status">{t('list.total', { count: total })}</span>
                {total > PAGE_SIZE && (
                  <Suspense fallback={null}>
                    <Pages
                      current={query.page}
                      pageSize={PAGE_SIZE}
                      total={total}
                      showSizeChanger={false}
                      responsive
                      onChange={(page) => ask({ page })}
                    />
                  </Suspense>
                )}
              </nav>
            </div>
          )
        }
      </WhenLoaded>
      {chosen.size > 0 && (
        <Suspense fallback={null}>
          <BulkBar chosen={[...chosen.values()]} bulk={bulk} clear={clear} />
        </Suspense>
      )}
      {made && (
        <Suspense fallback={null}>
          <NewFormDialog open={making} close={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  )
}

interface NoFormsProps {
  readonly query: ListQuery
  readonly onQuery: (change: Partial<ListQuery>) => void
  readonly newForm: ReactNode
}

/** True if the page was opened for a new form, by `?new`, which a reload does not repeat. */
function useNewFormRequest(): boolean {
  const [params, setParams] = useSearchParams()
  const isNewFormRequested = params.has('new')
  useEffect(() => {
    if (!isNewFormRequested) return
    const withoutNew = (before: URLSearchParams) => {
      const rest = new URLSearchParams(before)
      rest.delete('new')
      return rest
    }
    setParams(withoutNew, { replace: true })
  }, [isNewFormRequested, setParams])
  return isNewFormRequested
}

/** Explains why the list is empty, with a way on. */
function NoForms({ query, onQuery, newForm }: NoFormsProps) {
  const { t } = useTranslation('portal')
  const onlyArchived = query.state === 'archived' && activeFilterCount(query) === 1 && !query.q
  const clear = (
    <Button onClick={() => onQuery({ q: '', state: null, template: null, owner: null })}>{t('list.clear')}</Button>
  )
  if (onlyArchived) {
    return <EmptyState title={t('list.nothingArchived')} text={t('list.nothingArchivedText')} action={clear} />
  }
  if (query.q || activeFilterCount(query) > 0 || query.page > 1) {
    return <EmptyState title={t('list.nothing')} text={t('list.nothingText')} action={clear} />
  }
  return (
    <EmptyState
      title={t('forms.emptyTitle')}
      text={t('forms.emptyText')}
      action={newForm}
      drawing={<EmptyFormsIllustration />}
    />
  )
}

const PAGE_SIZE = 24

/** A page of forms. `isOld`: of the previous query, while the current one loads. */
function useFormsList({ q, state, template, owner, sort, page }: ListQuery) {
  const { info } = useSession()
  const words = q.trim()
  const query = {
    ...(words ? { q: words } : {}),
    ...(state ? { state } : {}),
    ...(template === null ? {} : { template }),
    ...(owner ? { owner } : {}),
    sort,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    everyone: info.isAdmin,
  }
  return useAuthorQuery('listForms', { query }, { keepPrevious: true })
}

/** In text fields, keys are text, not shortcuts. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input:not([type=checkbox]), textarea') || target.isContentEditable)

/** Keys of the list: `/` focuses the search, arrows move through the forms, Escape clears the selection. */
function useListKeys(search: RefObject<InputRef | null>, clear: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role=dialog], [role=menu].ant-dropdown-menu:not([hidden])')) return
      if (key === '/' && !isTyping(target)) {
        event.preventDefault()
        search.current?.focus({ cursor: 'all' })
      } else if (key === 'Escape' && !isTyping(target)) clear()
      else if ((key === 'ArrowDown' || key === 'ArrowUp') && goThrough(target, key === 'ArrowDown' ? 1 : -1)) {
        event.preventDefault()
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [search, clear])
}

/** Moves the focus from the search to the first form, or from a form to the next. Returns false if there is none. */
function goThrough(target: EventTarget | null, step: 1 | -1): boolean {
  const names = [...document.querySelectorAll<HTMLElement>('.forms-name')]
  const from = names.findIndex((name) => name === target)
  const isSearch = target instanceof HTMLElement && target.closest('.forms-search') !== null
  if (from < 0 && !(isSearch && step > 0)) return false
  const next = names[from < 0 ? 0 : from + step]
  next?.focus()
  return next !== undefined
}
