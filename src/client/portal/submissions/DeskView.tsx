import { ArrowUpOutlined } from '@ant-design/icons'
import { Button, Grid } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../contract/desk.ts'
import type { FormDetail, SubmissionRow } from '../../../contract/shapes.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import type { DeskQuery } from './filter/useDeskQuery.ts'
import type { LiveRows } from './live/useLiveRows.ts'
import { SubmissionPhotos } from './SubmissionPhotos.tsx'
import { DeskTable } from './table/DeskTable.tsx'
import { type Grouping, isGroupable } from './table/groups.ts'
import type { Columns } from './table/useColumns.ts'
import type { DeskFields } from './useDeskFields.ts'
import { useTitleOf } from './useTitleOf.ts'
import type { FoundRows } from './useDeskRows.ts'
import type { SelectedSubmissions } from './useSelectedSubmissions.ts'

const Charts = lazyPart(async () => (await import('./charts/Charts.tsx')).Charts)
const loadMap = async () => {
  const [{ DeskMap }] = await Promise.all([import('./map/DeskMap.tsx'), import('../../../render/map/openMap.ts')])
  return DeskMap
}
const DeskMap = lazyPart(loadMap)
// For a link to the map, its code is loaded beside the form and its submissions.
if (new URLSearchParams(window.location.search).get('view') === 'map') void loadMap().catch(() => {})

interface DeskViewProps {
  readonly form: FormDetail
  readonly query: DeskQuery
  readonly about: DeskFields
  readonly found: FoundRows
  readonly live: LiveRows
  /** Number of submissions found; null while unknown. */
  readonly foundTotal: number | null
  /** True if filters are available. */
  readonly filters: boolean
  readonly columns: Columns
  readonly grouping: Grouping | null
  readonly chosen: SelectedSubmissions
  readonly dense: boolean
  /** Id of the submission shown beside it; null for none. */
  readonly selected: string | null
  readonly select: (id: string | null) => void
}

/** What the filter finds, as a table, a map, photos or charts; new submissions wait above it. */
export function DeskView(props: DeskViewProps) {
  const { form, query, about, found, live, foundTotal, filters, columns, grouping, chosen, dense, selected, select } =
    props
  const { t } = useTranslation('desk')
  const screens = Grid.useBreakpoint()
  const titleOf = useTitleOf()
  const [shows, setShows] = useState(0)
  const { view, sorting, group, printed: filter } = query
  const { rows } = found
  const narrow = (next: Filter) => query.setConditions([...query.conditions, ...('and' in next ? next.and : [next])])
  const nothing = rows.length === 0 && !found.isPending && !found.isOld && !found.error
  return (
    <div className="desk-view" aria-busy={found.isOld} data-old={found.isOld}>
      {live.count > 0 && (
        <div className="desk-new">
          <Button
            type="primary"
            shape="round"
            icon={<ArrowUpOutlined aria-hidden />}
            onClick={() => {
              live.show()
              setShows(shows + 1)
            }}
          >
            {t('live.new', { count: live.count })}
          </Button>
        </div>
      )}
      <span role="status" className="desk-said">
        {live.count > 0 && t('live.new', { count: live.count })}
      </span>
      {nothing && (
        <EmptyState
          title={t('nothing.title')}
          text={t('nothing.text')}
          action={<Button onClick={query.clear}>{t('nothing.clear')}</Button>}
        />
      )}
      {!nothing && view === 'map' && !about.isKnown && <PageLoading />}
      {!nothing && view === 'map' && about.isKnown && (
        <Suspense fallback={<PageLoading />}>
          <DeskMap
            formId={form.id}
            questions={about.questions}
            columns={about.answers}
            filter={filter}
            by={query.by}
            colorBy={query.setBy}
            places={query.places}
            setPlaces={query.setPlaces}
            placed={found.isPending || found.isOld ? undefined : found.isWhole ? placedIn(rows) : null}
            shows={shows}
            open={select}
            narrow={narrow}
          />
        </Suspense>
      )}
      {!nothing && view === 'charts' && (
        <Suspense fallback={<PageLoading />}>
          <Charts
            formId={form.id}
            title={form.name}
            questions={about.questions}
            filter={filter}
            narrow={narrow}
            columns={about.answers}
            open={select}
            failure={found.error && { error: found.error, retry: found.retry }}
          />
        </Suspense>
      )}
      {view === 'photos' && rows.length === 0 && !nothing && !found.error && <PageLoading />}
      {view === 'photos' && rows.length > 0 && (
        <div className="desk-padded">
          <SubmissionPhotos
            rows={rows}
            columns={about.answers}
            select={select}
            more={found.more}
            loadingMore={found.loadingMore}
          />
        </div>
      )}
      {!nothing && view === 'table' && (
        <DeskTable
          rows={rows}
          list={found.list}
          total={foundTotal ?? rows.length}
          columns={columns.shown}
          titleOf={titleOf}
          grouping={found.isOld ? null : grouping}
          actions={{
            sorting,
            sortable: (id) => filters && about.sortable.has(id),
            sort: (by, order) => query.sortBy({ by, order }),
            groupable: (id) => filters && about.questions.some((one) => one.id === id && isGroupable(one)),
            group,
            groupBy: query.setGroup,
            widen: columns.widen,
            move: columns.move,
            pin: columns.pin,
            hide: columns.hide,
          }}
          chosen={chosen}
          openId={selected}
          open={select}
          close={() => select(null)}
          shows={shows}
          dense={dense}
          cards={screens.md === false}
        />
      )}
    </div>
  )
}

const placedIn = (rows: readonly SubmissionRow[]) =>
  rows.flatMap(({ id, longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [{ id, at: [longitude, latitude] as const }],
  )
